/** Paint for each drawn exterior colour: main, light from above, shade below. */
export const paints: Record<string, readonly [string, string, string]> = {
  White: ['#eef0ef', '#ffffff', '#c3c8c9'],
  Silver: ['#bfc5c9', '#e6eaec', '#8d959a'],
  Grey: ['#7f878d', '#a9b0b5', '#565d63'],
  Black: ['#2b2e33', '#565b63', '#15171a'],
  Blue: ['#2f5f9e', '#5c8fd0', '#1c3d6b'],
  Red: ['#b3312c', '#de655c', '#7a1c1a'],
  Charcoal: ['#43484e', '#6d747b', '#282c30'],
  Orange: ['#d9702b', '#f39a58', '#9c4a14'],
  Brown: ['#6d4c38', '#97725a', '#472f21'],
  Green: ['#3f6b52', '#6c9a7f', '#274635'],
};

/** Seats and dashboard by tone. */
export const interiors: Record<string, readonly [string, string, string]> = {
  Black: ['#26282c', '#3a3d43', '#17181b'],
  Grey: ['#5a5f66', '#787e86', '#3c4046'],
  Beige: ['#b79f82', '#d3bea4', '#8a755b'],
  Tan: ['#9a6640', '#bd8a63', '#6f4527'],
};

export const glass = ['#26333c', '#5d7482'] as const;
