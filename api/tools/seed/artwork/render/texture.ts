import sharp from 'sharp';

/** A drawing in metres on which a surface is painted: `from` is its lower left corner. */
export type Elevation = { from: readonly [number, number]; to: readonly [number, number]; svg: string };
/** Reads red, green, blue and coverage (0 to 255) at a place into `out`. */
export type Texture = (x: number, z: number, out: Float32Array) => void;

const PIXELS_PER_METRE = 320;

function addTexel(data: Buffer, at: number, weight: number, out: Float32Array): void {
  const alpha = (data[at + 3] as number) * weight;
  if (alpha === 0) return;
  const share = alpha / 255;
  out[0] = (out[0] as number) + (data[at] as number) * share;
  out[1] = (out[1] as number) + (data[at + 1] as number) * share;
  out[2] = (out[2] as number) + (data[at + 2] as number) * share;
  out[3] = (out[3] as number) + alpha;
}

/** Draws an elevation; places outside of it are empty. */
export async function textureOf({ from, to, svg }: Elevation): Promise<Texture> {
  const [spanX, spanZ] = [to[0] - from[0], to[1] - from[1]];
  const [width, height] = [Math.ceil(spanX * PIXELS_PER_METRE), Math.ceil(spanZ * PIXELS_PER_METRE)];
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${spanX} ${spanZ}"><g transform="translate(${-from[0]} ${to[1]}) scale(1 -1)">${svg}</g></svg>`;
  const data = await sharp(Buffer.from(picture)).ensureAlpha().raw().toBuffer();
  return (x, z, out) => {
    const px = (x - from[0]) * PIXELS_PER_METRE - 0.5;
    const py = (to[1] - z) * PIXELS_PER_METRE - 0.5;
    out.fill(0);
    if (px < 0 || py < 0 || px >= width - 1 || py >= height - 1) return;
    const [column, line] = [px | 0, py | 0];
    const [right, below] = [px - column, py - line];
    const at = (line * width + column) * 4;
    addTexel(data, at, (1 - right) * (1 - below), out);
    addTexel(data, at + 4, right * (1 - below), out);
    addTexel(data, at + width * 4, (1 - right) * below, out);
    addTexel(data, at + width * 4 + 4, right * below, out);
  };
}
