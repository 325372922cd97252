/** Light on a point: from the sun, from the sky, and what the clear coat reflects of sky and ground. */
export type Light = { sun: number; ambient: number; sky: number; ground: number };

function step(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/**
 * Lights a point with normal n that is seen along v, with the sun in direction s. Reflections: a bright sky with a broad
 * cloud, a darker band at the horizon, ground below. `gloss` is the reflection of a surface seen straight on.
 */
export function lightAt(
  out: Light,
  n: Float64Array,
  v: Float64Array,
  s: readonly [number, number, number],
  gloss: number,
): void {
  const [nx, ny, nz] = n as unknown as [number, number, number];
  const [vx, vy, vz] = v as unknown as [number, number, number];
  const facing = -(nx * vx + ny * vy + nz * vz);
  const away = 1 - Math.max(0, facing);
  out.sun = Math.max(0, nx * s[0] + ny * s[1] + nz * s[2]);
  out.ambient = 0.5 + 0.5 * nz;
  const fresnel = gloss + (1 - gloss) * away * away * away * away * 0.8;
  const up = vz + 2 * facing * nz;
  const ahead = vx + 2 * facing * nx;
  const above = step(-0.2, 0.1, up);
  const cloud = step(0.42, 0.5, up + ahead * 0.03) * (1 - step(0.86, 0.93, up));
  const band = 1 - 0.3 * step(-0.1, 0.02, up) * (1 - step(0.04, 0.2, up));
  out.sky = fresnel * above * band * (0.95 - 0.45 * up + 0.75 * cloud);
  out.ground = fresnel * (1 - above) * (0.75 + 0.5 * up);
}
