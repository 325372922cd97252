import sharp from 'sharp';
import { type Frame, findFrame } from './find-frame';

/** Width and height of the brightness of a sample; the picture is stretched to a square. */
export const SAMPLE_SIZE = 40;
/** Width and height of each of the two color differences. */
export const COLOR_SIZE = 8;
/** One of brightness, two of color. */
export const SAMPLE_BYTES = SAMPLE_SIZE ** 2 + 2 * COLOR_SIZE ** 2;

/** Red, green and blue (and coverage) of each pixel. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Luma weights of ITU-R BT.601. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];

/**
 * A tiny copy of a picture, by which altered copies are found: `SAMPLE_SIZE` squared bytes of brightness, then
 * `COLOR_SIZE` squared bytes each of blue minus and red minus brightness, both plus 128. A frame around the picture is left out.
 */
export async function samplePicture({ data, info: { width, height, channels } }: Pixels): Promise<Buffer> {
  const read = () => sharp(data, { raw: { width, height, channels } }).toColourspace('srgb').removeAlpha();
  const frame = await findFrame(read());
  const inside = frame && boxInside(frame, width, height);
  const open = () => (inside ? read().extract(inside) : read());
  const shrink = (size: number) => open().resize(size, size, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  const [fine, coarse] = await Promise.all([shrink(SAMPLE_SIZE), shrink(COLOR_SIZE)]);
  const sample = Buffer.alloc(SAMPLE_BYTES);
  for (let pixel = 0; pixel < SAMPLE_SIZE ** 2; pixel++) sample[pixel] = brightness(fine, pixel * 3);
  for (let pixel = 0; pixel < COLOR_SIZE ** 2; pixel++) {
    const bright = brightness(coarse, pixel * 3);
    const at = SAMPLE_SIZE ** 2 + pixel;
    sample[at] = toByte((coarse[pixel * 3 + 2] as number) - bright);
    sample[at + COLOR_SIZE ** 2] = toByte((coarse[pixel * 3] as number) - bright);
  }
  return sample;
}

/** The pixels inside a frame. */
function boxInside({ left, top, right, bottom }: Frame, width: number, height: number) {
  const [x, y] = [Math.ceil(left * width), Math.ceil(top * height)];
  return {
    left: x,
    top: y,
    width: width - x - Math.ceil(right * width),
    height: height - y - Math.ceil(bottom * height),
  };
}

const brightness = (rgb: Buffer, at: number): number =>
  Math.round(RED * (rgb[at] as number) + GREEN * (rgb[at + 1] as number) + BLUE * (rgb[at + 2] as number));

const toByte = (difference: number): number => Math.max(0, Math.min(255, Math.round(128 + difference / 2)));
