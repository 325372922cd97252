import type { Variant } from '@roadworthy/contract/api/variants';
import { nameKey } from '@roadworthy/contract/name-key';
import { wasNewIn } from '@roadworthy/contract/variant-years';
import { isFourWheelDrive, readBadge } from './badge';
import { type Combination, fuelsByOption, isManual, LITRES_TOLERANCE } from './combination';
import type { Condition } from './conflicts';
import { isTechnical } from './technical-words';
import { variantWords } from './words';
import { isPossibleYear } from './years';

const KW_TOLERANCE = 5;
/** A word of another make is a condition from this length on: 'wildtrak' is no Toyota, 'gt' may be anything. */
const MIN_FOREIGN_WORD = 4;

/** Words of bodies and cabs, which are compared as facts. */
const bodyWords = new Set('single extended double cab sedan hatch hatchback suv bakkie coupe wagon'.split(' '));

/** Whether a word may name a model or trim: '2.8', 'd', '4Motion' and '66kW' do not. */
const mayNameTrim = (word: string): boolean => !bodyWords.has(word) && !isTechnical(word) && !/^\d\.\d$/.test(word);

/** One body to a seller: a Kombi is an MPV to one and a minibus to the other. */
const bodyKey = (bodyType: string): string => {
  const key = nameKey(bodyType);
  return key === 'mpv' ? 'minibus' : key;
};

/** 1 → '1.0 litres', as sellers write it. */
const describeLitres = (litres: number): string =>
  litres === 0 ? 'no litres' : `${Number.isInteger(litres) ? litres.toFixed(1) : litres} litres`;
const matchesDrive = (drive: string, variant: Variant): boolean =>
  isFourWheelDrive(drive.toUpperCase())
    ? isFourWheelDrive(variant.drive)
    : variant.drive === drive.toUpperCase() || !/^[FR]WD$/i.test(drive);

const wordsOfVariant = new WeakMap<Variant, Set<string>>();

/** The words of the name of a variant and of its model. */
export function namesOf(variant: Variant): Set<string> {
  const words = wordsOfVariant.get(variant) ?? new Set(variantWords(`${variant.model} ${variant.name}`));
  wordsOfVariant.set(variant, words);
  return words;
}

/** What a combination says about the car, in the order of the facts. `makesOfWord`: the makes that use a word. */
export function conditionsOf(
  given: Combination,
  ownMake: string,
  makesOfWord: ReadonlyMap<string, ReadonlySet<string>>,
): Condition[] {
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
  if (badge.isTurbo) add('turbo', ({ aspiration }) => aspiration !== 'natural');
  if (bodyType) add(bodyType, (variant) => bodyKey(variant.bodyType) === bodyKey(bodyType));
  const wantedCab = cab ?? badge.cab;
  if (wantedCab) add(`${wantedCab} cab`, (variant) => variant.cab === wantedCab);
  if (seats) add(`${seats} seats`, (variant) => seats <= variant.seats);
  if (kw) add(`${kw} kW`, (variant) => Math.abs(variant.kw - kw) <= KW_TOLERANCE);
  const own = new Set(variantWords(`${given.make} ${given.model}`));
  for (const word of new Set(variantWords(text))) {
    if (own.has(word) || !mayNameTrim(word)) continue;
    const makes = makesOfWord.get(word);
    if (makes?.has(ownMake) || (makes && word.length >= MIN_FOREIGN_WORD))
      add(`'${word}'`, (variant) => namesOf(variant).has(word));
  }
  return conditions;
}
