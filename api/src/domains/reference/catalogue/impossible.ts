import { type Variant, variantBodyTypes } from '@roadworthy/contract/api/variants';
import { nameKey } from '@roadworthy/contract/name-key';
import { isFourWheelDrive, readBadge } from './badge';
import { type Condition, describeConflict, findConflicts } from './conflicts';
import { makeKey } from './makes';
import { areSeatsPlausible, isPowerPlausible } from './physical-limits';
import { variantWords } from './words';
import { isPossibleYear, wasNewIn } from './years';

/** What a seller says about a car; `variant` is free text such as '2.8 GD-6 Raider auto'. */
export type Combination = {
  make: string;
  model: string;
  year?: number;
  variant?: string;
  /** In litres; 0 for an electric car. */
  engine?: number;
  fuel?: string;
  transmission?: string;
  drive?: string;
  bodyType?: string;
  cab?: string;
  seats?: number;
  kw?: number;
};

/** Litres are rounded to tenths. */
const LITRES_TOLERANCE = 0.051;
const KW_TOLERANCE = 5;
/** A word of another make is a condition from this length on: 'wildtrak' is no Toyota, 'gt' may be anything. */
const MIN_FOREIGN_WORD = 4;

/** Fuels of the catalogue by the options of ads, which have no plug-in hybrid and, when posting, no hybrid. */
const fuelsByOption: ReadonlyMap<string, readonly Variant['fuel'][]> = new Map([
  ['petrol', ['Petrol', 'Hybrid', 'Plug-in Hybrid']],
  ['gasoline', ['Petrol', 'Hybrid', 'Plug-in Hybrid']],
  ['diesel', ['Diesel']],
  ['hybrid', ['Hybrid', 'Plug-in Hybrid']],
  ['pluginhybrid', ['Plug-in Hybrid']],
  ['electric', ['Electric']],
]);
/** Words that say nothing about which variant it is; the badge reader understands the rest of them. */
const neutralWords = new Set(
  'auto automatic manual dsg cvt amt dct tiptronic single extended double cab 4x4 4x2 4wd awd 2wd fwd rwd petrol diesel hybrid electric sedan hatch hatchback suv bakkie coupe'.split(
    ' ',
  ),
);

/** 1 → '1.0 litres', as sellers write it. */
const describeLitres = (litres: number): string =>
  litres === 0 ? 'no litres' : `${Number.isInteger(litres) ? litres.toFixed(1) : litres} litres`;
const isManual = (transmission: string): boolean => nameKey(transmission) === 'manual';
const matchesDrive = (drive: string, variant: Variant): boolean =>
  isFourWheelDrive(drive.toUpperCase())
    ? isFourWheelDrive(variant.drive)
    : variant.drive === drive.toUpperCase() || !/^[FR]WD$/i.test(drive);

/** Rules that hold for every car, whether the catalogue knows it or not. */
function physicalReasons({
  year,
  fuel,
  engine,
  transmission,
  bodyType,
  cab,
  seats,
  kw,
  variant = '',
}: Combination): string[] {
  const badge = readBadge(variant);
  const key = nameKey(fuel ?? '');
  const isElectric = key === 'electric';
  const body = variantBodyTypes.find((name) => nameKey(name) === nameKey(bodyType ?? ''));
  const fuels = fuelsByOption.get(key);
  const reasons = [...badge.contradictions];
  const check = (isWrong: unknown, reason: string) => isWrong && reasons.push(reason);
  check(year !== undefined && !isPossibleYear(year), `No car was registered in ${year}`);
  check(isElectric && engine, 'An electric car has no litres');
  check(isElectric && transmission && isManual(transmission), 'An electric car has no manual gearbox');
  check(engine !== undefined && engine > 9, 'No car has an engine of that size');
  check(engine === 0 && fuels && !isElectric, 'A car that burns fuel has litres');
  check(fuels && badge.fuels && !fuels.some((one) => badge.fuels?.includes(one)), `'${variant}' is not ${fuel}`);
  check(
    engine && badge.litres && Math.abs(engine - badge.litres) > LITRES_TOLERANCE,
    `'${variant}' has ${badge.litres} litres, not ${engine}`,
  );
  check(
    transmission && badge.isManual !== undefined && badge.isManual !== isManual(transmission),
    `'${variant}' is not ${transmission}`,
  );
  check(cab && body && body !== 'Bakkie', `A ${body} has no ${cab} cab`);
  check(badge.cab && body && body !== 'Bakkie', `A ${body} has no ${badge.cab} cab`);
  check(cab && badge.cab && cab !== badge.cab, `'${variant}' has no ${cab} cab`);
  check(body && seats && !areSeatsPlausible(body, seats), `A ${body} does not have ${seats} seats`);
  const powertrain = { litres: engine ?? badge.litres, kw, fuel: fuels?.length === 1 ? fuels[0] : undefined };
  check(key !== 'petrol' && !isPowerPlausible(powertrain), `${kw} kW does not fit the engine`);
  return reasons;
}

type Knowledge = { byMake: ReadonlyMap<string, Variant[]>; makesOfWord: ReadonlyMap<string, ReadonlySet<string>> };
const knowledgeOf = new WeakMap<readonly Variant[], Knowledge>();
const wordsOfVariant = new WeakMap<Variant, Set<string>>();

function namesOf(variant: Variant): Set<string> {
  const words = wordsOfVariant.get(variant) ?? new Set(variantWords(`${variant.model} ${variant.name}`));
  wordsOfVariant.set(variant, words);
  return words;
}

/** The variants of each make by its key, and the makes that use a word; built once for a catalogue. */
function indexVariants(variants: readonly Variant[]): Knowledge {
  const known = knowledgeOf.get(variants);
  if (known) return known;
  const byMake = new Map<string, Variant[]>();
  const makesOfWord = new Map<string, Set<string>>();
  for (const variant of variants) {
    const key = makeKey(variant.make);
    const ofMake = byMake.get(key);
    if (ofMake) ofMake.push(variant);
    else byMake.set(key, [variant]);
    for (const word of namesOf(variant)) makesOfWord.set(word, (makesOfWord.get(word) ?? new Set()).add(key));
  }
  const knowledge = { byMake, makesOfWord };
  knowledgeOf.set(variants, knowledge);
  return knowledge;
}

/** The variants meant by a model and the text after it: 'Polo' with 'GTI' is the model 'Polo GTI', 'Golf' all Golfs. */
function variantsOfModel(variants: readonly Variant[], model: string, text: string): Variant[] {
  const [key, typed] = [nameKey(model), new Set(variantWords(text))];
  if (!key) return [];
  const wordCount = variantWords(model).length;
  const extensions = variants.filter((variant) => {
    const own = nameKey(variant.model);
    const rest = variantWords(variant.model).slice(wordCount);
    return own.startsWith(key) && rest.length > 0 && rest.every((word) => typed.has(word));
  });
  if (extensions.length > 0) return extensions;
  const exact = variants.filter((variant) => nameKey(variant.model) === key);
  return exact.length > 0 ? exact : variants.filter((variant) => nameKey(variant.model).startsWith(key));
}

function conditionsOf(given: Combination, ownMake: string, makesOfWord: Knowledge['makesOfWord']): Condition[] {
  const { year, variant: text = '', engine, fuel, transmission, drive, bodyType, cab, seats, kw } = given;
  const badge = readBadge(text);
  const conditions: Condition[] = [];
  const add = (label: string, matches: Condition['matches']) => conditions.push({ label, matches });
  if (year !== undefined && isPossibleYear(year))
    conditions.push({ label: String(year), isYear: true, matches: (variant) => wasNewIn(year, variant) });
  const litres = engine ?? badge.litres;
  if (litres !== undefined)
    add(describeLitres(litres), (variant) => Math.abs((variant.litres ?? 0) - litres) < LITRES_TOLERANCE);
  const fuels = fuelsByOption.get(nameKey(fuel ?? '')) ?? badge.fuels;
  if (fuels) add(fuel ?? fuels[0] ?? '', (variant) => fuels.includes(variant.fuel));
  const wantsManual = transmission ? isManual(transmission) : badge.isManual;
  if (wantsManual !== undefined)
    add(
      transmission ?? (wantsManual ? 'manual' : 'automatic'),
      ({ gearbox }) => (gearbox === 'Manual') === wantsManual,
    );
  if (drive) add(drive, (variant) => matchesDrive(drive, variant));
  const wantsFour = badge.isFourWheelDrive;
  if (wantsFour !== undefined)
    add(wantsFour ? 'four-wheel drive' : 'two-wheel drive', (variant) => isFourWheelDrive(variant.drive) === wantsFour);
  if (bodyType) add(bodyType, (variant) => nameKey(variant.bodyType) === nameKey(bodyType));
  const wantedCab = cab ?? badge.cab;
  if (wantedCab) add(`${wantedCab} cab`, (variant) => variant.cab === wantedCab);
  if (seats) add(`${seats} seats`, (variant) => seats <= variant.seats);
  if (kw) add(`${kw} kW`, (variant) => Math.abs(variant.kw - kw) <= KW_TOLERANCE);
  const own = new Set(variantWords(`${given.make} ${given.model}`));
  for (const word of new Set(variantWords(text))) {
    if (own.has(word) || neutralWords.has(word) || /^\d\.\d$/.test(word)) continue;
    const makes = makesOfWord.get(word);
    if (makes?.has(ownMake) || (makes && word.length >= MIN_FOREIGN_WORD))
      add(`'${word}'`, (variant) => namesOf(variant).has(word));
  }
  return conditions;
}

/**
 * Why no such car was sold in South Africa, as far as the catalogue knows; empty for a possible one. A form asks about
 * the reasons and does not refuse the car, since the catalogue is not complete.
 */
export function findImpossible(combination: Combination, variants: readonly Variant[]): string[] {
  const reasons = physicalReasons(combination);
  const { byMake, makesOfWord } = indexVariants(variants);
  const make = makeKey(combination.make);
  const known = variantsOfModel(byMake.get(make) ?? [], combination.model, combination.variant ?? '');
  if (known.length === 0) return reasons;
  const conflicts = findConflicts(conditionsOf(combination, make, makesOfWord), known);
  const car = `${combination.make} ${combination.model}`;
  return [...reasons, ...conflicts.map((conflict) => describeConflict(car, conflict))];
}
