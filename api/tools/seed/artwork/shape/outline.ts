/** A point in metres. */
export type Point = readonly [number, number];

const STEPS_PER_SEGMENT = 8;

/** A closed outline through these points, rounded (centripetal enough for evenly spaced points: Catmull-Rom). */
export function roundOutline(points: readonly Point[], tension = 0.5): Point[] {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  return points.flatMap((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // Long neighbours must not bend a short segment beyond its ends.
    const slope = (a: Point, b: Point, axis: 0 | 1) => {
      const span = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      return ((b[axis] - a[axis]) / span) * length * 2 * tension;
    };
    return Array.from({ length: STEPS_PER_SEGMENT }, (_, step): Point => {
      const t = step / STEPS_PER_SEGMENT;
      const axisAt = (axis: 0 | 1) => {
        const [m0, m1] = [slope(before, to, axis), slope(from, after, axis)];
        const [t2, t3] = [t * t, t * t * t];
        return (
          (2 * t3 - 3 * t2 + 1) * from[axis] + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * to[axis] + (t3 - t2) * m1
        );
      };
      return [axisAt(0), axisAt(1)];
    });
  });
}

/** Signed distance to a closed outline of x and y in turn: negative inside. */
function distanceTo(outline: Float64Array, px: number, py: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let isInside = false;
  for (let at = 0, previous = outline.length - 2; at < outline.length; previous = at, at += 2) {
    const ax = outline[previous] as number;
    const ay = outline[previous + 1] as number;
    const ex = (outline[at] as number) - ax;
    const ey = (outline[at + 1] as number) - ay;
    const along = Math.max(0, Math.min(1, ((px - ax) * ex + (py - ay) * ey) / (ex * ex + ey * ey || 1)));
    const dx = px - ax - ex * along;
    const dy = py - ay - ey * along;
    nearest = Math.min(nearest, dx * dx + dy * dy);
    if (ay > py !== ay + ey > py && px < ax + ((py - ay) / ey) * ex) isInside = !isInside;
  }
  return Math.sqrt(nearest) * (isInside ? -1 : 1);
}

export type DistanceField = (x: number, y: number) => number;

const CELL = 0.02;
const MARGIN = 0.25;

/** The signed distance to an outline as a function that looks it up in a grid. */
export function distanceField(outline: readonly Point[]): DistanceField {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, low] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const columns = Math.ceil((Math.max(...xs) + MARGIN - left) / CELL) + 2;
  const lines = Math.ceil((Math.max(...ys) + MARGIN - low) / CELL) + 2;
  const flat = Float64Array.from(outline.flat());
  const grid = new Float32Array(columns * lines);
  for (let line = 0; line < lines; line++) {
    for (let column = 0; column < columns; column++) {
      grid[line * columns + column] = distanceTo(flat, left + column * CELL, low + line * CELL);
    }
  }
  return (x, y) => {
    const gx = Math.max(0, Math.min(columns - 1.001, (x - left) / CELL));
    const gy = Math.max(0, Math.min(lines - 1.001, (y - low) / CELL));
    const [column, line] = [gx | 0, gy | 0];
    const [fx, fy, at] = [gx - column, gy - line, line * columns + column];
    const lower = (grid[at] as number) * (1 - fx) + (grid[at + 1] as number) * fx;
    const upper = (grid[at + columns] as number) * (1 - fx) + (grid[at + columns + 1] as number) * fx;
    return lower * (1 - fy) + upper * fy;
  };
}
