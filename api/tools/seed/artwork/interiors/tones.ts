/** Upholstery: main, light from above, shade. */
export type Tone = readonly [string, string, string];

export const tones = {
  Black: ['#2a2d31', '#42464c', '#191b1e'],
  Grey: ['#5d636a', '#7d848c', '#3f444a'],
  Beige: ['#bda78a', '#dac8ab', '#8d7960'],
  Tan: ['#a06d46', '#c5946b', '#71492b'],
  Brown: ['#5f4534', '#80614c', '#402d21'],
  Red: ['#7d2426', '#a8413f', '#521517'],
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;

const toneNames: Record<string, ToneName> = {
  Beige: 'Beige',
  Cream: 'Beige',
  Ivory: 'Beige',
  White: 'Beige',
  Gold: 'Beige',
  Tan: 'Tan',
  Saddle: 'Tan',
  Orange: 'Tan',
  Brown: 'Brown',
  Red: 'Red',
  Burgundy: 'Red',
  Maroon: 'Red',
  Grey: 'Grey',
  'Light Grey': 'Grey',
  'Dark Grey': 'Grey',
  Silver: 'Grey',
};

/** The drawn tone nearest to an interior color of an ad. */
export const toneOf = (interiorColor: string): ToneName => toneNames[interiorColor] ?? 'Black';
