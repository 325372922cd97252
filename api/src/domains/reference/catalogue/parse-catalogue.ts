import {
  aspirations,
  type cabs,
  type gearboxes,
  type Variant,
  variantBodyTypes,
  type variantFuels,
} from '@roadworthy/contract/api/variants';

/** The variants of one make, as in its data file. */
export type MakeCatalogue = { make: string; highestId: number; variants: Variant[] };

type Gearbox = (typeof gearboxes)[number];
type Words = Readonly<Record<string, string>>;
type Engine = Pick<Variant, 'litres' | 'cylinders' | 'aspiration' | 'kw' | 'fuel'> & { guesses: string[] };
type Layout = Partial<Pick<Variant, 'bodyType' | 'doors' | 'seats' | 'drive' | 'cab' | 'gearbox' | 'gears'>>;
type Years = { soldFrom: number; soldTo: number | null; guesses: string[] };
type Generation = {
  model: string;
  generation: string;
  years: Years;
  layout: Layout;
  engines: Map<string, Engine>;
  trims: string[];
};

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
/** How gearboxes and drives are written in names, unless the file says otherwise. */
const defaultWords: Words = {
  Automatic: 'auto',
  'Dual Clutch': 'auto',
  CVT: 'CVT',
  'Automated Manual': 'AMT',
  AWD: 'AWD',
  '4WD': '4x4',
};
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
const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

function parseYears(text: string): Years {
  const [, from, to] = /^(\d{4})-(\d{4})?$/.exec(certain(text)) ?? [];
  if (!from) throw new Error(`'${text}' are no years such as 2018-2021 or 2018-.`);
  return {
    soldFrom: Number(from),
    soldTo: to ? Number(to) : null,
    guesses: isGuess(text) ? ['soldFrom', 'soldTo'] : [],
  };
}

/** 'petrol 1.0 3 turbo 70', or 'electric 150'; '~' before the power marks it as a guess. */
function parseEngine(text: string): Engine {
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
function parseLayout(text: string): Layout {
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
const usualSpace = ({ bodyType = 'SUV', cab }: Layout): Pick<Variant, 'doors' | 'seats'> =>
  bodyType === 'Bakkie'
    ? { doors: cab === 'double' ? 4 : 2, seats: { single: 2, extended: 4, double: 5 }[cab ?? 'single'] }
    : { doors: bodyDoors[bodyType] ?? 5, seats: bodySeats[bodyType] ?? 5 };

/** '~235@2018': thousands of rand in the prices of a year. */
function parsePrice(text: string) {
  const [, thousands, year] = /^([\d.]+)@(\d{4})$/.exec(certain(text)) ?? [];
  if (!thousands) throw new Error(`'${text}' is no price such as 235@2018.`);
  return {
    priceWhenNew: Math.round(Number(thousands) * 1_000),
    priceYear: Number(year),
    guesses: isGuess(text) ? ['priceWhenNew'] : [],
  };
}

/** Splits '1.0 TSI Life' into engine and trim; '-' is one without a name, '(85kW)' is not shown. */
function splitBadge(
  badge: string,
  { engines, trims }: Generation,
): { engine: Engine; engineName: string; trim: string } {
  const engineName = [...engines.keys()]
    .sort((a, b) => b.length - a.length)
    .find((name) => badge === name || badge.startsWith(`${name} `));
  const engine = engines.get(engineName ?? '');
  if (engineName === undefined || !engine) throw new Error(`No engine of the generation begins '${badge}'.`);
  const trim = badge.slice(engineName.length).trim() || '-';
  if (!trims.includes(trim)) throw new Error(`'${trim}' is no trim of the generation.`);
  return { engine, engineName, trim };
}

function nameOf(engineName: string, trim: string, model: string, layout: Layout, words: Words): string {
  const drive = words[layout.drive ?? ''] ?? '';
  const badge = [engineName.replace(/\(.*\)/, ''), trim]
    .map((part) => part.trim())
    .filter((part) => part && part !== '-')
    .join(' ');
  const parts = [badge || model, badge.toLowerCase().includes(drive.toLowerCase()) ? '' : drive];
  if (layout.cab) parts.push(`${layout.cab} cab`);
  if (layout.gearbox && !badge.endsWith(words[layout.gearbox] ?? '-')) parts.push(words[layout.gearbox] ?? '');
  return parts.filter(Boolean).join(' ');
}

function parseVariant(line: string, make: string, generation: Generation, words: Words): Variant {
  const [start = '', layoutText = '', yearsText, priceText = ''] = cellsOf(line);
  const [, id, badge = ''] = /^(\S+): (.+)$/.exec(start) ?? [];
  if (!id) throw new Error('The line does not begin with an id.');
  const { engine, engineName, trim } = splitBadge(badge, generation);
  const given = { ...generation.layout, ...parseLayout(layoutText) };
  const layout = { ...usualSpace(given), ...given };
  if (!layout.bodyType || !layout.drive) throw new Error('Body or drive is missing.');
  const years = yearsText ? parseYears(yearsText) : generation.years;
  const price = parsePrice(priceText);
  return {
    id,
    ...{ make, model: generation.model, generation: generation.generation },
    name: nameOf(engineName, trim, generation.model, layout, words),
    ...{ soldFrom: years.soldFrom, soldTo: years.soldTo },
    ...{ bodyType: layout.bodyType, doors: layout.doors, cab: layout.cab ?? null, seats: layout.seats },
    ...{ litres: engine.litres, cylinders: engine.cylinders, aspiration: engine.aspiration },
    ...{ kw: engine.kw, fuel: engine.fuel },
    ...{ gearbox: layout.gearbox ?? null, gears: layout.gears ?? null, drive: layout.drive },
    ...{ trim: trim === '-' ? '' : trim, trimRank: generation.trims.indexOf(trim) + 1 },
    ...{ priceWhenNew: price.priceWhenNew, priceYear: price.priceYear },
    guesses: [...years.guesses, ...engine.guesses, ...price.guesses],
  };
}

/** A drive that all variants of a generation have is not part of their names. */
function dropCommonDrive(variants: Variant[], words: Words): void {
  const generations = new Map<string, Variant[]>();
  for (const variant of variants) {
    const key = `${variant.model}|${variant.generation}`;
    generations.set(key, [...(generations.get(key) ?? []), variant]);
  }
  for (const own of generations.values()) {
    const [drive, ...others] = new Set(own.map((variant) => variant.drive));
    if (others.length > 0 || !drive || !words[drive]) continue;
    for (const variant of own) variant.name = variant.name.replace(` ${words[drive]}`, '');
  }
}

/** 'Dual Clutch=DSG, AWD=4Motion'. */
const parseWords = (text: string): Words => ({
  ...defaultWords,
  ...Object.fromEntries(text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))),
});

/**
 * Parses the data file of a make; `data/README.md` describes the format.
 * @throws Error with the number of the line that it cannot read
 */
export function parseCatalogue(text: string, file = 'catalogue'): MakeCatalogue {
  const catalogue: MakeCatalogue = { make: '', highestId: 0, variants: [] };
  let words = defaultWords;
  let generation: Generation | undefined;
  const readLine = (line: string) => {
    const [, field, value = ''] = /^(make|words|highest id|engine|trims) (.+)$/.exec(line) ?? [];
    if (field === 'make') catalogue.make = value;
    else if (field === 'highest id') catalogue.highestId = Number(value);
    else if (field === 'words') words = parseWords(value);
    else if (line.startsWith('# ')) {
      const [model = '', name = '', years = '', layout = ''] = cellsOf(line.slice(2));
      generation = {
        model,
        generation: name,
        years: parseYears(years),
        layout: parseLayout(layout),
        engines: new Map(),
        trims: ['-'],
      };
    } else if (!generation) throw new Error('A generation (#) comes first.');
    else if (field === 'engine') {
      const [name = '', engine = ''] = value.split(' = ');
      generation.engines.set(name, parseEngine(engine));
    } else if (field === 'trims') generation.trims = value.split(' < ').filter(Boolean);
    else catalogue.variants.push(parseVariant(line, catalogue.make, generation, words));
  };
  for (const [index, line] of text.split('\n').entries()) {
    try {
      if (line.trim() && !line.startsWith('//')) readLine(line.trim());
    } catch (problem) {
      throw new Error(`${file}:${index + 1}: ${problem instanceof Error ? problem.message : problem} (${line.trim()})`);
    }
  }
  dropCommonDrive(catalogue.variants, words);
  return catalogue;
}
