import type { Dimensions } from '../cars/dimensions';
import { type Camera, groundAt } from './camera';

const fade = (from: number, to: number, value: number) => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return 1 - t * t * (3 - 2 * t);
};

/** Farther away than this no shadow is cast. */
const REACH = 0.9;

/** How dark the ground is at a pixel, 0 to 1: under the car, around it, and where tyres touch it. */
export function shadowAt(camera: Camera, { length, width, axles }: Dimensions, px: number, py: number): number {
  if (py <= camera.center[1] + 4) return 0;
  const [x, y] = groundAt(camera, px, py);
  const dx = Math.abs(x - length / 2) - length / 2 + 0.14;
  const dy = Math.abs(y) - width / 2 + 0.14;
  if (dx > REACH || dy > REACH) return 0;
  const distance = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);
  const under = 0.66 * fade(-0.16, 0.2, distance);
  const around = 0.3 * fade(-0.3, 0.8, distance);
  let contact = 0;
  for (const axle of axles) {
    const across = (Math.abs(y) - width / 2 + 0.12) / 0.16;
    contact = Math.max(contact, 0.5 * Math.exp(-(((x - axle) / 0.2) ** 2) - across ** 2));
  }
  return 1 - (1 - under) * (1 - around) * (1 - contact);
}
