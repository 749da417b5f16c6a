/* Of which sources the library is made, and which of the levels of building.py this processor has: 0 the
   oldest, 1 AVX2, 2 AVX-512. */

#include <stdint.h>

#include "exported.h"

SHOWN uint64_t library_sources(void) { return SOURCES; }

#if defined(__x86_64__)
#include <cpuid.h>

/* What the system saves when it changes of program: it must be all that a level uses. */
static unsigned long long saved_registers(void)
{
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (unsigned long long)high << 32 | low;
}

static int all(unsigned bits, unsigned wanted) { return (bits & wanted) == wanted; }

SHOWN int processor_level(void)
{
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !all(c, bit_OSXSAVE | bit_AVX | bit_POPCNT))
        return 0;
    unsigned long long saved = saved_registers();
    if ((saved & 0x6) != 0x6)
        return 0;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !all(b, bit_AVX2 | bit_BMI | bit_BMI2))
        return 0;
    unsigned features = b;
    if (!__get_cpuid(0x80000001, &a, &b, &c, &d) || !all(c, bit_LZCNT))
        return 0;
    unsigned wide = bit_AVX512F | bit_AVX512DQ | bit_AVX512BW | bit_AVX512CD | bit_AVX512VL;
    return all(features, wide) && (saved & 0xe6) == 0xe6 ? 2 : 1;
}

#else

SHOWN int processor_level(void) { return 0; }

#endif
