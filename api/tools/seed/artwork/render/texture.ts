import sharp from 'sharp';

/** A drawing in metres on which a surface is painted: `from` is its lower left corner. */
export type Elevation = { from: readonly [number, number]; to: readonly [number, number]; svg: string };
/** Reads red, green, blue and coverage (0 to 255) at a place into `out`. */
export type Texture = (x: number, z: number, out: Float32Array) => void;

const PIXELS_PER_METRE = 320;

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
    for (let corner = 0; corner < 4; corner++) {
      const weight = (corner & 1 ? right : 1 - right) * (corner & 2 ? below : 1 - below);
      const at = ((line + (corner >> 1)) * width + column + (corner & 1)) * 4;
      const alpha = (data[at + 3] as number) * weight;
      for (let channel = 0; channel < 3; channel++) {
        out[channel] = (out[channel] as number) + ((data[at + channel] as number) * alpha) / 255;
      }
      out[3] = (out[3] as number) + alpha;
    }
  };
}
