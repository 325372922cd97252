import type { Mesh } from '../shape/mesh';
import type { Camera } from './camera';

/** A part of the car: `isHole` says where its surface is cut out. */
export type Part<Kind> = { kind: Kind; mesh: Mesh; isHole?: (x: number, y: number, z: number) => boolean };

/** What a picture's samples show: part and triangle (-1: nothing), and the place in the triangle. */
export type Samples = {
  width: number;
  height: number;
  part: Int8Array;
  triangle: Int32Array;
  second: Float32Array;
  third: Float32Array;
  isBack: Uint8Array;
};

function createBuffers(width: number, height: number): Samples & { depths: Float32Array } {
  const count = width * height;
  return {
    width,
    height,
    depths: new Float32Array(count),
    part: new Int8Array(count),
    triangle: new Int32Array(count),
    second: new Float32Array(count),
    third: new Float32Array(count),
    isBack: new Uint8Array(count),
  };
}
let buffers = createBuffers(0, 0);

/** Draws the parts, the nearest in front. The samples are valid until the next call: their 30 MB are used again. */
export function rasterize(parts: readonly Part<unknown>[], camera: Camera, width: number, height: number): Samples {
  if (buffers.width !== width || buffers.height !== height) buffers = createBuffers(width, height);
  const { depths, ...samples } = buffers;
  depths.fill(Number.POSITIVE_INFINITY);
  samples.part.fill(-1);
  for (const [part, { mesh, isHole }] of parts.entries()) drawPart(samples, depths, part, mesh, isHole, camera);
  return samples;
}

function drawPart(
  samples: Samples,
  depths: Float32Array,
  part: number,
  { positions, triangles }: Mesh,
  isHole: Part<unknown>['isHole'],
  camera: Camera,
): void {
  const { width, height } = samples;
  const screen = projectAll(camera, positions);
  const holes = isHole && findHoles(positions, isHole);
  for (let at = 0, triangle = 0; at < triangles.length; at += 3, triangle++) {
    const a = (triangles[at] as number) * 3;
    const b = (triangles[at + 1] as number) * 3;
    const c = (triangles[at + 2] as number) * 3;
    const ax = screen[a] as number;
    const ay = screen[a + 1] as number;
    const ad = screen[a + 2] as number;
    const bx = screen[b] as number;
    const by = screen[b + 1] as number;
    const bd = screen[b + 2] as number;
    const cx = screen[c] as number;
    const cy = screen[c + 1] as number;
    const cd = screen[c + 2] as number;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0 || ad < MIN_DEPTH || bd < MIN_DEPTH || cd < MIN_DEPTH) continue;
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    const mayBeHole = holes && (holes[a / 3] || holes[b / 3] || holes[c / 3]);
    for (let py = top; py <= bottom; py++) {
      const sy = py + 0.5 - ay;
      for (let px = left; px <= right; px++) {
        const sx = px + 0.5 - ax;
        const second = (sx * (cy - ay) - (cx - ax) * sy) / area;
        const third = ((bx - ax) * sy - sx * (by - ay)) / area;
        const first = 1 - second - third;
        if (first < 0 || second < 0 || third < 0) continue;
        const pixel = py * width + px;
        const depth = ad * first + bd * second + cd * third;
        if (depth >= (depths[pixel] as number)) continue;
        if (mayBeHole && isHole) {
          const x =
            (positions[a] as number) * first + (positions[b] as number) * second + (positions[c] as number) * third;
          const y =
            (positions[a + 1] as number) * first +
            (positions[b + 1] as number) * second +
            (positions[c + 1] as number) * third;
          const z =
            (positions[a + 2] as number) * first +
            (positions[b + 2] as number) * second +
            (positions[c + 2] as number) * third;
          if (isHole(x, y, z)) continue;
        }
        depths[pixel] = depth;
        samples.part[pixel] = part;
        samples.triangle[pixel] = triangle;
        samples.second[pixel] = second;
        samples.third[pixel] = third;
        samples.isBack[pixel] = area > 0 ? 1 : 0;
      }
    }
  }
}

const MIN_DEPTH = 0.1;

function projectAll(camera: Camera, positions: Float32Array): Float32Array {
  const screen = new Float32Array(positions.length);
  const { eye, forward, focal, center } = camera;
  for (let at = 0; at < positions.length; at += 3) {
    const dx = (positions[at] as number) - eye[0];
    const dy = (positions[at + 1] as number) - eye[1];
    const depth = dx * forward[0] + dy * forward[1];
    screen[at] = center[0] + (focal * (dx * forward[1] - dy * forward[0])) / depth;
    screen[at + 1] = center[1] - (focal * ((positions[at + 2] as number) - eye[2])) / depth;
    screen[at + 2] = depth;
  }
  return screen;
}

/** 1 for each vertex in a hole: only triangles with such a vertex are cut. */
function findHoles(positions: Float32Array, isHole: (x: number, y: number, z: number) => boolean): Uint8Array {
  const holes = new Uint8Array(positions.length / 3);
  for (let at = 0; at < positions.length; at += 3) {
    if (isHole(positions[at] as number, positions[at + 1] as number, positions[at + 2] as number)) holes[at / 3] = 1;
  }
  return holes;
}
