import type { Dimensions } from '../cars/dimensions';
import type { Camera } from './camera';
import { PAINT_SCALE } from './layers';
import { type Light, lightAt } from './surface';
import type { Texture } from './texture';

export type Kind = 'body' | 'tyre' | 'barrel' | 'face' | 'well' | 'seat';
export type Paints = Record<'side' | 'front' | 'rear', { paint: Texture; glass: Texture }>;

const SCALE = 255;
/** Share of the tyre's radius. */
export const RIM = 0.69;

/** How the parts of a car look under light: `shade` reads position p, normal n and view v, and writes `out`. */
export class Surfaces {
  readonly p = new Float64Array(3);
  readonly n = new Float64Array(3);
  readonly v = new Float64Array(3);
  /** Shares of paint, sky and ground, and the color of the rest. */
  readonly out = new Float64Array(6);
  readonly #sun: readonly [number, number, number];
  readonly #light: Light = { sun: 0, ambient: 0, sky: 0, ground: 0 };
  readonly #ink = new Float32Array(4);
  readonly #glass = new Float32Array(4);
  readonly #car: Dimensions;
  readonly #paints: Paints;
  readonly #rim: Texture;

  constructor(car: Dimensions, paints: Paints, rim: Texture, { forward: [fx, fy] }: Camera) {
    this.#car = car;
    this.#paints = paints;
    this.#rim = rim;
    const sun = [-fx * 0.45 + fy * 0.35, -fy * 0.45 - fx * 0.35, 0.9] as const;
    const length = Math.hypot(...sun);
    this.#sun = [sun[0] / length, sun[1] / length, sun[2] / length];
  }

  shade(kind: Kind, isBack: boolean): void {
    if (kind === 'body' && !isBack) this.#shadeBody();
    else if (kind === 'body') this.#shadePlain(0.04, 0);
    else if (kind === 'tyre') this.#shadePlain(0.1, 0.08);
    else if (kind === 'barrel') this.#shadeBarrel();
    else if (kind === 'face') this.#shadeFace();
    else this.#shadePlain(kind === 'seat' ? 0.17 : 0.035, kind === 'seat' ? 0.2 : 0);
  }

  #shadeBody(): void {
    const { p, n, v, out } = this;
    const light = this.#light;
    this.#readInk();
    const [red, green, blue, ink] = this.#ink as unknown as [number, number, number, number];
    const [pane, seat, streak] = this.#glass as unknown as [number, number, number];
    const glass = pane / 255;
    const covered = (ink / 255) * (1 - glass);
    const paint = Math.max(0, 1 - covered - glass);
    lightAt(light, n, v, this.#sun, 0.07);
    const z = p[2] as number;
    const occlusion = 0.62 + 0.38 * Math.min(1, Math.max(0, (z - 0.12) / 0.55));
    const diffuse = (0.3 + 0.4 * light.ambient + 0.46 * light.sun) * occlusion;
    const mirror = paint + covered * 0.5;
    const lit = (0.45 + 0.55 * diffuse) * (1 - glass);
    out[0] = paint * diffuse * PAINT_SCALE;
    out[1] = light.sky * mirror * SCALE;
    out[2] = light.ground * mirror * occlusion * SCALE;
    out[3] = red * lit;
    out[4] = green * lit;
    out[5] = blue * lit;
    if (glass === 0) return;
    lightAt(light, n, v, this.#sun, 0.16);
    out[1] += light.sky * glass * 0.95 * SCALE;
    out[2] += light.ground * glass * 0.6 * SCALE;
    const { belt, height } = this.#car;
    const depth = 1 - Math.max(0, Math.min(1, (z - belt[0]) / (height - belt[0])));
    const hint = (12 * seat * depth) / 255 + (20 * streak) / 255;
    out[3] += glass * (15 + 14 * depth + hint);
    out[4] += glass * (20 + 18 * depth + hint * 1.1);
    out[5] += glass * (25 + 21 * depth + hint * 1.2);
  }

  /** Reads what is painted on the body here, and glass. */
  #readInk(): void {
    const [x, side, z] = this.p as unknown as [number, number, number];
    const [nx, ny, nz] = this.n as unknown as [number, number, number];
    const { width, length, belt, cowl } = this.#car;
    const y = Math.abs(side);
    this.#ink.fill(0);
    this.#glass.fill(0);
    if (y > width / 2 + 0.03) {
      if (nx < -0.8) this.#ink.set([20, 24, 28, 255]);
      return;
    }
    const isSide = Math.abs(ny) > 0.62;
    const isFront = x > length / 2;
    const elevation = isSide ? this.#paints.side : isFront ? this.#paints.front : this.#paints.rear;
    const across = isSide ? x : y;
    // Roof, hood and boot lid show nothing of the ends' drawings.
    if (isSide || (isFront ? nx > 0.15 : nx < -0.2)) elevation.paint(across, z, this.#ink);
    if (z > belt[0] - 0.02) elevation.glass(across, z, this.#glass);
    else if (nz > 0.55 && x > cowl[0] + 0.1 && this.#isHoodSeam(x, y)) this.#ink.set([0, 0, 0, 200]);
  }

  #isHoodSeam(x: number, y: number): boolean {
    const { width, length, cowl } = this.#car;
    const along = (x - cowl[0]) / (length - cowl[0]);
    return Math.abs(y - width * 0.405 + 0.05 * along * along) < 0.006;
  }

  #shadePlain(brightness: number, gloss: number): void {
    const light = this.#light;
    lightAt(light, this.n, this.v, this.#sun, 0.02);
    const lit = 0.4 + 0.3 * light.ambient + 0.5 * light.sun;
    this.out[0] = 0;
    this.out[1] = light.sky * gloss * SCALE;
    this.out[2] = light.ground * gloss * SCALE;
    this.out[3] = brightness * lit * SCALE;
    this.out[4] = brightness * lit * SCALE * 1.01;
    this.out[5] = brightness * lit * SCALE * 1.04;
  }

  /** Place on the wheel as shares of the rim's radius. */
  #onWheel(): readonly [number, number] {
    const { length, axles, tyre } = this.#car;
    const axle = (this.p[0] as number) > length / 2 ? axles[1] : axles[0];
    return [((this.p[0] as number) - axle) / (tyre * RIM), ((this.p[2] as number) - tyre) / (tyre * RIM)];
  }

  #shadeBarrel(): void {
    const [x, z] = this.#onWheel();
    const radius = Math.hypot(x, z);
    this.#shadePlain(radius > 0.3 && radius < 0.72 ? 0.36 : 0.12, 0.05);
  }

  #shadeFace(): void {
    const [x, z] = this.#onWheel();
    this.#rim(x, z, this.#ink);
    const sun = this.#sun;
    const facing = Math.max(
      0,
      (this.n[0] as number) * sun[0] + (this.n[1] as number) * sun[1] + (this.n[2] as number) * sun[2],
    );
    const lit = 0.72 + 0.3 * z + 0.12 * facing;
    this.out[0] = this.out[1] = this.out[2] = 0;
    for (let channel = 0; channel < 3; channel++) this.out[channel + 3] = (this.#ink[channel] as number) * lit;
  }
}
