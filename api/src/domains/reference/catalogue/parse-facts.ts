import {
  aspirations,
  type cabs,
  type gearboxes,
  type Variant,
  variantBodyTypes,
  type variantFuels,
} from '@roadworthy/contract/api/variants';

type Gearbox = (typeof gearboxes)[number];
export type Engine = Pick<Variant, 'litres' | 'cylinders' | 'aspiration' | 'kw' | 'fuel'> & { guesses: string[] };
export type Layout = Partial<Pick<Variant, 'bodyType' | 'doors' | 'seats' | 'drive' | 'cab' | 'gearbox' | 'gears'>>;
export type Years = { soldFrom: number; soldTo: number | null; guesses: string[] };

const fuels: Readonly<Record<string, (typeof variantFuels)[number]>> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  plugin: 'Plug-in Hybrid',
  electric: 'Electric',
};
const gearboxCodes: Readonly<Record<string, Gearbox>> = {
  m: 'Manual',
  a: 'Automatic',
  d: 'Dual Clutch',
  c: 'CVT',
  r: 'Automated Manual',
};
const driveCodes: Readonly<Record<string, Variant['drive']>> = { F: 'FWD', R: 'RWD', A: 'AWD', 4: '4WD' };
const cabWords: ReadonlySet<string> = new Set<(typeof cabs)[number]>(['single', 'extended', 'double']);
const bodyDoors: Partial<Record<Variant['bodyType'], number>> = { Sedan: 4, Coupe: 2, Convertible: 2, 'Panel Van': 4 };
const bodySeats: Partial<Record<Variant['bodyType'], number>> = {
  Coupe: 4,
  Convertible: 4,
  'Panel Van': 3,
  MPV: 7,
  Minibus: 8,
};

const isGuess = (text: string): boolean => text.startsWith('~');
const certain = (text: string): string => text.replace(/^~/, '');

export function parseYears(text: string): Years {
  const [, from, to] = /^(\d{4})-(\d{4})?$/.exec(certain(text)) ?? [];
  if (!from) throw new Error(`'${text}' are no years such as 2018-2021 or 2018-.`);
  return {
    soldFrom: Number(from),
    soldTo: to ? Number(to) : null,
    guesses: isGuess(text) ? ['soldFrom', 'soldTo'] : [],
  };
}

/** 'petrol 1.0 3 turbo 70', or 'electric 150'; '~' before the power marks it as a guess. */
export function parseEngine(text: string): Engine {
  const [fuelWord = '', ...rest] = text.split(/\s+/);
  const fuel = fuels[fuelWord];
  const power = rest.at(-1) ?? '';
  const kw = Number(certain(power));
  const guesses = isGuess(power) ? ['kw'] : [];
  if (!fuel || !(kw > 0)) throw new Error(`'${text}' is no engine such as 'petrol 1.0 3 turbo 70'.`);
  if (fuel === 'Electric') return { fuel, litres: null, cylinders: null, aspiration: null, kw, guesses };
  const [litres, cylinders, aspirationWord] = [Number(rest[0]), Number(rest[1]), rest[2]];
  const aspiration = aspirations.find((name) => name === aspirationWord);
  if (!(litres > 0 && cylinders > 0) || !aspiration || rest.length !== 4)
    throw new Error(`'${text}' is no engine such as 'petrol 1.0 3 turbo 70'.`);
  return { fuel, litres, cylinders, aspiration, kw, guesses };
}

/** 'Hatchback F', 'm5', 'double a6 4', 'SUV R 7s': body, doors, seats, cab, gearbox and drive in any order. */
export function parseLayout(text: string): Layout {
  const layout: Layout = {};
  const bodyType = variantBodyTypes.find((body) => text.includes(body));
  if (bodyType) layout.bodyType = bodyType;
  for (const word of text
    .replace(bodyType ?? '', '')
    .split(/\s+/)
    .filter(Boolean)) {
    const [, code = '', gears] = /^([madcr])(\d*)$/.exec(word) ?? [];
    const [, count, unit] = /^(\d+)([sd])$/.exec(word) ?? [];
    const [gearbox, drive] = [gearboxCodes[code], driveCodes[word]];
    if (gearbox) Object.assign(layout, { gearbox, gears: gears ? Number(gears) : null });
    else if (drive) layout.drive = drive;
    else if (count) Object.assign(layout, unit === 's' ? { seats: Number(count) } : { doors: Number(count) });
    else if (cabWords.has(word)) layout.cab = word as Variant['cab'];
    else throw new Error(`'${word}' is no body, cab, gearbox, drive, number of seats (5s) or doors (4d).`);
  }
  return layout;
}

/** Doors and seats that a body or cab usually has. */
export const usualSpace = ({ bodyType = 'SUV', cab }: Layout): Pick<Variant, 'doors' | 'seats'> =>
  bodyType === 'Bakkie'
    ? { doors: cab === 'double' ? 4 : 2, seats: { single: 2, extended: 4, double: 5 }[cab ?? 'single'] }
    : { doors: bodyDoors[bodyType] ?? 5, seats: bodySeats[bodyType] ?? 5 };

/** '~235@2018': thousands of rand in the prices of a year. */
export function parsePrice(text: string) {
  const [, thousands, year] = /^([\d.]+)@(\d{4})$/.exec(certain(text)) ?? [];
  if (!thousands) throw new Error(`'${text}' is no price such as 235@2018.`);
  return {
    priceWhenNew: Math.round(Number(thousands) * 1_000),
    priceYear: Number(year),
    guesses: isGuess(text) ? ['priceWhenNew'] : [],
  };
}
