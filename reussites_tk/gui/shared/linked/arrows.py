"""The way of each arrow between two boxes: four points of a smooth line. No Tk here."""

from __future__ import annotations

from .rows import Box, Sizes
from .scene import Points

UPPER, LOWER = 0.3, 0.7
"""The height, in a box, at which the first and the second link leave it."""


def straight(x0: float, y0: float, x1: float, y1: float) -> Points:
    """Give a straight line as four points, so that it may bend later."""
    thirds = ((x0 + (x1 - x0) * i / 3, y0 + (y1 - y0) * i / 3) for i in range(4))
    return tuple(v for point in thirds for v in point)


def stub(box: Box, lane: int, sizes: Sizes) -> Points:
    """Give the short line of a link to nothing: to the right for the first link, to the left for others."""
    y = box.y + sizes.box_h * (UPPER, LOWER)[min(lane, 1)]
    length = sizes.gap * 0.3
    if lane == 0:
        return straight(box.x + sizes.box_w, y, box.x + sizes.box_w + length, y)
    return straight(box.x, y, box.x - length, y)


def end_bar(line: Points, sizes: Sizes) -> Points:
    """Give the small bar that ends the line of a link to nothing."""
    x, y, half = line[-2], line[-1], sizes.box_h * 0.14
    return (x, y - half, x, y + half)


def way(start: Box, end: Box, lane: int, sizes: Sizes) -> Points:
    """Give the way from one box to another: straight to a neighbour, bent otherwise."""
    if start.row == end.row:
        step = end.x - start.x
        if lane == 0 and 0 < step <= sizes.box_w + sizes.gap + 1:
            y = start.y + sizes.box_h * UPPER
            return straight(start.x + sizes.box_w, y, end.x, y)
        if lane == 1 and 0 < -step <= sizes.box_w + sizes.gap + 1:
            y = start.y + sizes.box_h * LOWER
            return straight(start.x, y, end.x + sizes.box_w, y)
        return _arc(start, end, lane, sizes)
    return _between_rows(start, end, lane, sizes)


def _arc(start: Box, end: Box, lane: int, sizes: Sizes) -> Points:
    """Go over the row, or under it for the second link; a link to its own box makes a loop."""
    over = lane == 0
    edge = start.y if over else start.y + sizes.box_h
    far = edge + (-1.6 if over else 1.6) * sizes.line
    x0, x1 = start.x + sizes.box_w * 0.75, end.x + sizes.box_w * 0.25
    if start.x > end.x:
        x0, x1 = start.x + sizes.box_w * 0.25, end.x + sizes.box_w * 0.75
    return (x0, edge, x0, far, x1, far, x1, edge)


def _between_rows(start: Box, end: Box, lane: int, sizes: Sizes) -> Points:
    """Leave by the side where the link goes, and come by the other side or by the edge that is nearer."""
    if lane == 0 and end.row == start.row + 1 and end.x < start.x:
        y0, y1 = start.y + sizes.box_h * UPPER, end.y + sizes.box_h * UPPER
        right, left = start.x + sizes.box_w, end.x
        return (
            right,
            y0,
            right + sizes.gap * 1.4,
            y0 + sizes.box_h,
            left - sizes.gap,
            y1 - sizes.box_h,
            left,
            y1,
        )
    down = end.row > start.row
    y0 = start.y + (sizes.box_h if down else 0)
    y1 = end.y + (0 if down else sizes.box_h)
    shift = sizes.box_w * (0.35 if lane == 0 else 0.65)
    x0, x1 = start.x + shift, end.x + sizes.box_w - shift
    bend = (y1 - y0) * 0.4
    return (x0, y0, x0, y0 + bend, x1, y1 - bend, x1, y1)


def middle_of(line: Points) -> Points:
    """Give the middle of a smooth line of four points."""
    x = (line[0] + 3 * line[2] + 3 * line[4] + line[6]) / 8
    y = (line[1] + 3 * line[3] + 3 * line[5] + line[7]) / 8
    return (x, y)
