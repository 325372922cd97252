import type { Point } from '../shape/outline';

/** SVG of elevations: metres, z upwards. */
export const TRIM = '#141619';
export const PLASTIC = '#25282c';
export const SEAM = '#000';
export const LENS = '#20262c';
export const TAIL_LIGHT = '#9c1217';

export const round = (value: number): number => Number(value.toFixed(4));
export const toPath = (points: readonly Point[]): string =>
  `M${points.map(([x, z]) => `${round(x)} ${round(z)}`).join('L')}Z`;

export const line = (points: readonly Point[], color: string, width: number): string =>
  `<path d="${toPath(points).slice(0, -1)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/** A filled shape whose corners are rounded outwards. */
export const patch = (points: readonly Point[], fill: string, rounding = 0.012): string =>
  `<path d="${toPath(points)}" fill="${fill}" stroke="${fill}" stroke-width="${rounding * 2}" stroke-linejoin="round"/>`;

export const spot = (x: number, z: number, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(z)}" r="${radius}" fill="${fill}"/>`;

/** The right half of a number plate whose middle is at this height. */
export const plate = (z: number): string =>
  `<rect x="-.1" y="${round(z - 0.058)}" width=".365" height=".116" rx=".014" fill="#2a2d30"/><rect x="-.1" y="${round(z - 0.05)}" width=".355" height=".1" rx=".01" fill="#f4f1e6"/><path d="M.02 ${round(z)}H.215" stroke="#454c52" stroke-width=".05" stroke-dasharray=".034 .016"/>`;

export const badge = (z: number, radius = 0.056): string =>
  `${spot(0, z, radius, '#d6dade')}${spot(0, z, radius * 0.74, '#70777d')}${spot(0, z, radius * 0.4, '#d6dade')}`;
