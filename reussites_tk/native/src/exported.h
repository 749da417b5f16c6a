/* How functions are seen from Python: EXPORTED(r7_play) is `r7_play`, `r7_play_v3`… by the level of
   processor that the file is compiled for (building.py). */

#ifndef EXPORTED_H
#define EXPORTED_H

#if defined(_WIN32)
#define SHOWN __declspec(dllexport)
#else
#define SHOWN __attribute__((visibility("default")))
#endif

#define JOINED(name, level) name##level
#define NAMED(name, level) JOINED(name, level)
#define EXPORTED(name) NAMED(name, LEVEL)

#endif
