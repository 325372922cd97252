import sharp from 'sharp';
import { paints } from './paints';
import { type PlaceName, places } from './places/places';
import { CHANNELS, type Layers, PAINT_SCALE } from './render/layers';

/** Backdrops are out of focus, more so behind a detail: pixels at full width. */
const BLUR = 2.6;
const FULL_WIDTH = 960;

type Box = readonly [number, number, number, number];
const backdrops = new Map<string, Promise<Buffer>>();

/** A part of a place without a car, as red, green and blue. */
function backdropOf(name: PlaceName, box: Box, width: number, height: number): Promise<Buffer> {
  const key = `${name}-${box}-${width}`;
  const known = backdrops.get(key);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}">${places[name].svg()}</svg>`;
  const zoom = FULL_WIDTH / box[2];
  const drawn = sharp(Buffer.from(svg))
    .removeAlpha()
    .blur((BLUR * zoom * zoom * width) / FULL_WIDTH)
    .raw()
    .toBuffer();
  backdrops.set(key, drawn);
  return drawn;
}

/** Red, green and blue of each pixel. */
export type Picture = { data: Buffer; width: number; height: number };
/** Car and place are mirrored for cars that face the other way and for other corners of a place. */
export type Staging = { color: string; place: PlaceName; box: Box; mirrorCar: boolean; mirrorPlace: boolean };

/** Paints the layers of a car and puts it into a place. */
export async function compose(
  { width, height, data: layers }: Layers,
  { color, place, box, mirrorCar, mirrorPlace }: Staging,
): Promise<Picture> {
  const backdrop = await backdropOf(place, box, width, height);
  const { light, sky, ground, shadow } = places[place];
  const paint = paints[color as keyof typeof paints] ?? paints.White;
  const data = Buffer.allocUnsafe(width * height * 3);
  const tones = [0, 1, 2].map((channel) => ({
    channel,
    paint: ((paint[channel] as number) * (light[channel] as number)) / PAINT_SCALE,
    sky: (sky[channel] as number) / 255,
    ground: (ground[channel] as number) / 255,
    light: light[channel] as number,
  }));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const source = (row * width + (mirrorCar ? width - 1 - column : column)) * CHANNELS;
      const behind = (row * width + (mirrorPlace ? width - 1 - column : column)) * 3;
      const at = (row * width + column) * 3;
      const through =
        (1 - (layers[source + 6] as number) / 255) * (1 - ((layers[source + 7] as number) / 255) * shadow);
      const [painted, above, below] = [
        layers[source] as number,
        layers[source + 1] as number,
        layers[source + 2] as number,
      ];
      for (const tone of tones) {
        const value =
          (backdrop[behind + tone.channel] as number) * through +
          painted * tone.paint +
          above * tone.sky +
          below * tone.ground +
          (layers[source + 3 + tone.channel] as number) * tone.light;
        data[at + tone.channel] = Math.min(255, value);
      }
    }
  }
  return { data, width, height };
}
