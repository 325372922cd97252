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
  const tones = {
    paint: paint.map((value, channel) => (value * (light[channel] as number)) / PAINT_SCALE),
    sky: sky.map((value) => value / 255),
    ground: ground.map((value) => value / 255),
  };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const source = (row * width + (mirrorCar ? width - 1 - column : column)) * CHANNELS;
      const behind = (row * width + (mirrorPlace ? width - 1 - column : column)) * 3;
      const at = (row * width + column) * 3;
      const coverage = layers[source + 6] as number;
      const through = (1 - coverage / 255) * (1 - ((layers[source + 7] as number) / 255) * shadow);
      if (coverage === 0) {
        for (let channel = 0; channel < 3; channel++)
          data[at + channel] = (backdrop[behind + channel] as number) * through;
        continue;
      }
      const painted = layers[source] as number;
      const above = layers[source + 1] as number;
      const below = layers[source + 2] as number;
      for (let channel = 0; channel < 3; channel++) {
        const value =
          (backdrop[behind + channel] as number) * through +
          painted * (tones.paint[channel] as number) +
          above * (tones.sky[channel] as number) +
          below * (tones.ground[channel] as number) +
          (layers[source + 3 + channel] as number) * (light[channel] as number);
        data[at + channel] = Math.min(255, value);
      }
    }
  }
  return { data, width, height };
}
