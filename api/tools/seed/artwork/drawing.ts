import sharp from 'sharp';
import type { Picture } from './compose';

/** Increment when a drawing changes: stored pictures are then drawn again. */
export const artworkVersion = 3;

/** A picture by name, drawn on request in a width of 640 to 800 pixels; `always`: without a row that shows it. */
export type Drawing = { name: string; draw: (width: number) => Promise<Picture>; always?: true };

/** A drawing in SVG of 1280 × 960. */
export const vectorDrawing = (name: string, svg: () => string): Drawing => ({
  name,
  draw: async (width) => {
    const height = width * 0.75;
    const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1280 960">${svg()}</svg>`;
    return { data: await sharp(Buffer.from(source)).removeAlpha().raw().toBuffer(), width, height };
  },
});

/** A deterministic number for a name. */
export const hashName = (name: string): number =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
