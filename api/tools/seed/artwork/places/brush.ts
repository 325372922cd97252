/** SVG of backdrops: 960 × 720, the horizon at `HORIZON_Y`. */
export const WIDTH = 960;
export const HEIGHT = 720;
export const HORIZON_Y = 317;

type Stop = readonly [number, string];

export const fill = (id: string, stops: readonly Stop[], y: number, height: number): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')}</linearGradient></defs><rect y="${y}" width="${WIDTH}" height="${height}" fill="url(#${id})"/>`;

export const sky = (...stops: Stop[]): string => fill('sky', stops, 0, HORIZON_Y + 4);
export const ground = (...stops: Stop[]): string => fill('ground', stops, HORIZON_Y, HEIGHT - HORIZON_Y);

/** A ridge through heights above the horizon, at even distances from left to right. */
export function ridge(color: string, heights: readonly number[], base = 0): string {
  const gap = WIDTH / (heights.length - 1);
  const at = (index: number) => HORIZON_Y - base - (heights[index] as number);
  let path = `M0 ${HORIZON_Y + 6}V${at(0)}`;
  for (let index = 1; index < heights.length; index++) {
    const middle = (index - 0.5) * gap;
    path += `C${middle} ${at(index - 1)} ${middle} ${at(index)} ${index * gap} ${at(index)}`;
  }
  return `<path d="${path}V${HORIZON_Y + 6}Z" fill="${color}"/>`;
}

export const cloud = (x: number, y: number, scale: number, opacity = 0.8): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity="${opacity}"><ellipse rx="96" ry="17"/><ellipse cx="-34" cy="-12" rx="44" ry="20"/><ellipse cx="22" cy="-16" rx="54" ry="26"/><ellipse cx="66" cy="-6" rx="34" ry="14"/></g>`;

export const tree = (x: number, size: number, leaf: string, shade: string): string =>
  `<g transform="translate(${x} ${HORIZON_Y + 6}) scale(${size})"><rect x="-4" y="-50" width="8" height="52" fill="#5a4636"/><ellipse cx="0" cy="-78" rx="44" ry="38" fill="${shade}"/><ellipse cx="-20" cy="-70" rx="30" ry="26" fill="${shade}"/><ellipse cx="6" cy="-86" rx="36" ry="28" fill="${leaf}"/><ellipse cx="26" cy="-70" rx="26" ry="20" fill="${leaf}"/></g>`;

export const acacia = (x: number, size: number, leaf: string): string =>
  `<g transform="translate(${x} ${HORIZON_Y + 6}) scale(${size})"><path d="M-4 2L-2 -44L-34 -74M-2 -44L4 -80M0 -40L38 -72" stroke="#5b4330" stroke-width="6" fill="none"/><ellipse cx="0" cy="-84" rx="78" ry="14" fill="${leaf}"/><ellipse cx="-30" cy="-78" rx="42" ry="10" fill="${leaf}"/><ellipse cx="34" cy="-92" rx="46" ry="10" fill="${leaf}"/></g>`;

/** Lines on the ground that run away from the viewer to a point on the horizon. */
export const lanes = (color: string, xs: readonly number[], width: number): string =>
  xs
    .map((x) => {
      const far = WIDTH / 2 + (x - WIDTH / 2) * 0.06;
      return `<path d="M${far} ${HORIZON_Y + 12}L${x - width} ${HEIGHT}H${x + width}Z" fill="${color}"/>`;
    })
    .join('');

/** A line across the ground: thinner the farther away. */
export const across = (color: string, y: number, thickness: number): string =>
  `<rect y="${y}" width="${WIDTH}" height="${thickness}" fill="${color}"/>`;
