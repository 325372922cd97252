export type Camera = {
  eye: readonly [number, number, number];
  /** Horizontal direction of view. */
  forward: readonly [number, number];
  /** Pixels per metre at a distance of one metre. */
  focal: number;
  /** Pixel that the direction of view meets; its line is the horizon. */
  center: readonly [number, number];
};

/** Where a point appears: x and y in pixels, and its distance along the direction of view. */
export function project(
  { eye, forward, focal, center }: Camera,
  x: number,
  y: number,
  z: number,
): [number, number, number] {
  const [dx, dy] = [x - eye[0], y - eye[1]];
  const depth = dx * forward[0] + dy * forward[1];
  const right = dx * forward[1] - dy * forward[0];
  return [center[0] + (focal * right) / depth, center[1] - (focal * (z - eye[2])) / depth, depth];
}

/** The point of the ground at a pixel below the horizon. */
export function groundAt({ eye, forward, focal, center }: Camera, px: number, py: number): [number, number] {
  const depth = (focal * eye[2]) / (py - center[1]);
  const right = ((px - center[0]) * depth) / focal;
  return [eye[0] + forward[0] * depth + forward[1] * right, eye[1] + forward[1] * depth - forward[0] * right];
}
