import type { Window } from './hash-window';

const whole: Window = { left: 0, top: 0, width: 1, height: 1 };
const center = (size: number): Window => ({ left: (1 - size) / 2, top: (1 - size) / 2, width: size, height: size });
const corners = (size: number): Window[] =>
  [0, 1 - size].flatMap((top) => [0, 1 - size].map((left) => ({ left, top, width: size, height: size })));
const sides = (size: number): Window[] => [
  ...[0, 1 - size].map((top) => ({ left: 0, top, width: 1, height: size })),
  ...[0, 1 - size].map((left) => ({ left, top: 0, width: size, height: 1 })),
];

/**
 * The parts of a stored picture that are hashed. With those of the search they cover crops and borders of up to a fifth
 * of a side, and text at an edge. Their order is that of the stored words.
 */
export const storedWindows: readonly Window[] = [whole, center(0.88), center(0.76), ...corners(0.76), ...sides(0.78)];

/** The parts of a picture that are searched for: more sizes than are stored, because either may be cropped. */
export const searchedWindows: readonly Window[] = [
  whole,
  ...[0.94, 0.88, 0.82, 0.76, 0.7].map(center),
  ...[0.95, 0.9, 0.84, 0.76].flatMap(corners),
  ...[0.92, 0.85, 0.78].flatMap(sides),
];
