/** Signed distance in metres to the surface of a solid: negative inside. */
export type Solid = (x: number, y: number, z: number) => number;

/** The smaller distance (union), with a fillet of radius `k`. */
export function blendMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** The larger distance (intersection), with an edge rounded by `k`. */
export const blendMax = (a: number, b: number, k: number): number => -blendMin(-a, -b, k);

/** A box with rounded edges around a centre. */
export function roundedBox(
  center: readonly [number, number, number],
  half: readonly [number, number, number],
  radius: number,
): Solid {
  return (x, y, z) => {
    const dx = Math.abs(x - center[0]) - half[0] + radius;
    const dy = Math.abs(y - center[1]) - half[1] + radius;
    const dz = Math.abs(z - center[2]) - half[2] + radius;
    const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
    return outside + Math.min(Math.max(dx, dy, dz), 0) - radius;
  };
}

const CURVE_STEP = 0.005;

/** Interpolates between the values at ascending positions, smoothly, from a table. */
export function curve(knots: readonly (readonly [number, number])[]): (at: number) => number {
  const [first, last] = [knots[0], knots.at(-1)] as [readonly [number, number], readonly [number, number]];
  const at = (index: number) => knots[Math.max(0, Math.min(knots.length - 1, index))] as readonly [number, number];
  const slopeAt = (index: number) => {
    const [[x0, y0], [x1, y1]] = [at(index - 1), at(index + 1)];
    return (y1 - y0) / (x1 - x0 || 1);
  };
  const valueAt = (position: number) => {
    const next = knots.findIndex(([x]) => x > position);
    if (next <= 0) return next === 0 ? first[1] : last[1];
    const [[x0, y0], [x1, y1]] = [at(next - 1), at(next)];
    const [t, width] = [(position - x0) / (x1 - x0), x1 - x0];
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * y0 +
      (t3 - 2 * t2 + t) * width * slopeAt(next - 1) +
      (3 * t2 - 2 * t3) * y1 +
      (t3 - t2) * width * slopeAt(next)
    );
  };
  const count = Math.ceil((last[0] - first[0]) / CURVE_STEP) + 2;
  const table = Float32Array.from({ length: count }, (_, index) => valueAt(first[0] + index * CURVE_STEP));
  return (x) => {
    const position = Math.max(0, Math.min(count - 1.001, (x - first[0]) / CURVE_STEP));
    const index = position | 0;
    const share = position - index;
    return (table[index] as number) * (1 - share) + (table[index + 1] as number) * share;
  };
}
