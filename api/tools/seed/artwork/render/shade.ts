import type { Dimensions } from '../cars/dimensions';
import type { Mesh } from '../shape/mesh';
import type { Camera } from './camera';
import { CHANNELS, type Layers } from './layers';
import type { Samples } from './rasterize';
import { shadowAt } from './shadow';
import type { Surfaces } from './surfaces';

/** Interpolates position and normal of a sample into those of `surfaces`, with the direction of view. */
function place(surfaces: Surfaces, mesh: Mesh, samples: Samples, at: number, camera: Camera): void {
  const { positions, normals, triangles } = mesh;
  const { p, n, v } = surfaces;
  const base = (samples.triangle[at] as number) * 3;
  const a = (triangles[base] as number) * 3;
  const b = (triangles[base + 1] as number) * 3;
  const c = (triangles[base + 2] as number) * 3;
  const second = samples.second[at] as number;
  const third = samples.third[at] as number;
  const first = 1 - second - third;
  for (let axis = 0; axis < 3; axis++) {
    p[axis] =
      (positions[a + axis] as number) * first +
      (positions[b + axis] as number) * second +
      (positions[c + axis] as number) * third;
    n[axis] =
      (normals[a + axis] as number) * first +
      (normals[b + axis] as number) * second +
      (normals[c + axis] as number) * third;
    v[axis] = (p[axis] as number) - (camera.eye[axis] as number);
  }
  normalize(n);
  normalize(v);
}

function normalize(vector: Float64Array): void {
  const [x, y, z] = vector as unknown as [number, number, number];
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  vector[0] = x / length;
  vector[1] = y / length;
  vector[2] = z / length;
}

/** Whether none of the four samples of a pixel shows the car, as in most of a picture. */
const isEmpty = ({ part, width }: Samples, corner: number): boolean =>
  ((part[corner] as number) &
    (part[corner + 1] as number) &
    (part[corner + width] as number) &
    (part[corner + width + 1] as number)) ===
  -1;

/** Shades the samples, four a pixel; inside of a part two of the four say enough. */
export function shade(
  samples: Samples,
  parts: readonly { mesh: Mesh; kind: Parameters<Surfaces['shade']>[0] }[],
  camera: Camera,
  car: Dimensions,
  surfaces: Surfaces,
): Layers {
  const width = samples.width / 2;
  const height = samples.height / 2;
  const data = new Uint8ClampedArray(width * height * CHANNELS);
  const { out } = surfaces;
  const sums = new Float64Array(7);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const corner = row * 2 * samples.width + column * 2;
      const last = corner + samples.width + 1;
      const part = samples.part[corner] as number;
      const isInside =
        part >= 0 &&
        part === samples.part[last] &&
        part === samples.part[corner + 1] &&
        part === samples.part[last - 1];
      const pixel = (row * width + column) * CHANNELS;
      if (!isInside) data[pixel + 7] = shadowAt(camera, car, (column + 0.5) * 2, (row + 0.5) * 2) * 255;
      if (isEmpty(samples, corner)) continue;
      sums.fill(0);
      for (let sub = 0; sub < 4; sub += isInside ? 3 : 1) {
        const at = corner + (sub >> 1) * samples.width + (sub & 1);
        const own = parts[samples.part[at] as number];
        if (!own) continue;
        place(surfaces, own.mesh, samples, at, camera);
        surfaces.shade(own.kind, samples.isBack[at] === 1);
        for (let channel = 0; channel < 6; channel++)
          sums[channel] = (sums[channel] as number) + Math.min(255, out[channel] as number);
        sums[6] = (sums[6] as number) + 255;
      }
      for (let channel = 0; channel < 7; channel++)
        data[pixel + channel] = (sums[channel] as number) / (isInside ? 2 : 4);
    }
  }
  return { width, height, data };
}
