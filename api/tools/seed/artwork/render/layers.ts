/**
 * A car before it has a color, for each pixel: how much of the paint, of the sky and of the ground it shows, the color of
 * what is not painted, coverage, and the shadow on the ground. 0 to 255 each.
 */
export const CHANNELS = 8;
export type Layers = { width: number; height: number; data: Uint8ClampedArray };
export const PAINT_SCALE = 170;
