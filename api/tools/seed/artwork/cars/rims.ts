import type { Dimensions } from './dimensions';

const spokes = (count: number, path: string) =>
  Array.from({ length: count }, (_, index) => `<path d="${path}" transform="rotate(${(360 / count) * index})"/>`).join(
    '',
  );

const nuts = Array.from({ length: 5 }, (_, index) => {
  const angle = (index / 5) * 2 * Math.PI + 0.3;
  return `<circle cx="${(Math.cos(angle) * 0.13).toFixed(3)}" cy="${(Math.sin(angle) * 0.13).toFixed(3)}" r=".028" fill="#54585d"/>`;
}).join('');

const hub = `<circle r=".2" fill="#c3c8cc"/>${nuts}<circle r=".075" fill="#7d8388"/><circle r=".05" fill="#2a2d30"/>`;
const ring = (color: string, width = 0.06) =>
  `<circle r="${0.985 - width / 2}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

const five = `<g fill="#cdd2d6">${spokes(5, 'M-.13 -.1L-.15 -.5L-.24 -.97H.24L.15 -.5L.13 -.1Z')}</g><g fill="#9fa5aa">${spokes(5, 'M-.02 -.2L-.05 -.95H.05L.02 -.2Z')}</g>`;
const ten = `<g fill="#c9ced2">${spokes(10, 'M-.06 -.1L-.055 -.5L-.085 -.97H.085L.055 -.5L.06 -.1Z')}</g>`;
const turbine = `<g fill="#3b3f44">${spokes(5, 'M-.1 -.05L-.2 -.55L-.31 -.96L-.12 -.99L-.02 -.5Z')}${spokes(5, 'M.1 -.05L.2 -.55L.31 -.96L.12 -.99L.02 -.5Z')}</g><g fill="#d5d9dc">${spokes(5, 'M-.12 -.14L-.235 -.56L-.33 -.95L-.27 -.97L-.18 -.56L-.06 -.14Z')}${spokes(5, 'M.12 -.14L.235 -.56L.33 -.95L.27 -.97L.18 -.56L.06 -.14Z')}</g>`;
const mesh = `<g fill="#c4cace">${spokes(8, 'M-.05 -.1L-.05 -.5L-.18 -.97L-.08 -.97L0 -.62L.08 -.97L.18 -.97L.05 -.5L.05 -.1Z')}</g>`;
const steel = `<circle r=".93" fill="#8c9298"/><circle r=".66" fill="#a4aab0"/><g fill="#24272a">${spokes(8, 'M-.11 -.72Q0 -.8 .11 -.72L.09 -.86Q0 -.92 -.09 -.86Z')}</g><circle r=".46" fill="#b3b9be"/><circle r=".3" fill="#8c9298"/>`;

/** The spokes of a wheel in a circle of radius 1; empty places show the brake behind. */
export const rims: Record<Dimensions['wheel'], string> = {
  five: five + ring('#d9dde0') + hub,
  ten: ten + ring('#d5d9dc', 0.05) + hub,
  turbine: turbine + ring('#d9dde0', 0.04) + hub,
  mesh: mesh + ring('#d5d9dc', 0.05) + hub,
  steel: steel + ring('#9aa0a6', 0.08) + hub,
};
