import type { Bound } from './amounts';
import { hasSign, isTown } from './items';
import type { Sign } from './lexicon/signs';
import type { Reading } from './reading';

/** Kilometres around a town when the sentence says none. */
const DEFAULT_RADIUS_KM = 50;

const OPPOSITE: Readonly<Record<Bound, Bound>> = {
  ...{ min: 'max', max: 'min', before: 'min', after: 'max', around: 'around', exact: 'exact' },
};

/** The limits of signs, the first that fits a phrase with several. */
const BOUNDS: readonly (readonly [Sign, Bound])[] = [
  ['after', 'after'],
  ['before', 'before'],
  ['under', 'max'],
  ['over', 'min'],
];

/** Whether a comma continues a list of negated values, which ends with 'or': 'not white, silver or grey'. */
function isListOfNegated({ items, at, negatedFilter }: Reading): boolean {
  for (let next = at + 1; ; next += 2) {
    const [value, joint] = [items[next], items[next + 1]];
    if (value?.kind !== 'phrase' || value.entry.names?.filter !== negatedFilter) return false;
    if (hasSign(joint, 'or')) return true;
    if (joint?.text !== ',') return false;
  }
}

/** Punctuation ends what was expected; a comma does not end a list. */
export function readMark(reading: Reading, mark: string): void {
  if (reading.negation === 'used' && mark === ',' && isListOfNegated(reading)) reading.negation = 'joined';
  else if (reading.negation !== 'open' || mark !== ',') reading.negation = 'none';
  reading.bound = undefined;
  reading.isInNie = false;
  if (mark !== ',') reading.isBesideCar = false;
  reading.isMileage = false;
}

/** A town after it is the middle of a radius; in Afrikaans also one before it ('Paarl omgewing'). */
function readNear(reading: Reading, text: string): void {
  const isAfterTown = /omgewing|omstreke|surround/.test(text) && isTown(reading.peek(-1)) && !isTown(reading.peek(1));
  const town = isAfterTown && reading.named.at(-1)?.filter === 'city' ? reading.named.pop() : undefined;
  if (town) reading.place = { near: town.value, within: DEFAULT_RADIUS_KM };
  else reading.radius = DEFAULT_RADIUS_KM;
}

function readNot(reading: Reading, text: string): void {
  // The second 'nie' ends an Afrikaans negation.
  const isEnd = text === 'nie' && reading.isInNie;
  reading.negation = isEnd ? 'none' : 'open';
  reading.isInNie = /^(nie|geen|niks|nie n)$/.test(text) && !isEnd;
}

/** What a sign says of the number or place that follows. */
function expectNext(reading: Reading, text: string, signs: ReadonlySet<Sign>, isBeforeNumber: boolean): void {
  const [, bound] = BOUNDS.find(([sign]) => signs.has(sign)) ?? [];
  if (signs.has('notOlder') || signs.has('notNewer')) reading.bound = signs.has('notOlder') ? 'min' : 'max';
  else if (signs.has('sameProvince')) reading.radius = 'province';
  else if (signs.has('near') && !isBeforeNumber) readNear(reading, text);
  else if (signs.has('between')) reading.isRange = true;
  else if (signs.has('mileage') && !isBeforeNumber) reading.isMileage = true;
  else if (signs.has('around')) {
    if (isBeforeNumber) reading.bound = 'around';
    else reading.radius = DEFAULT_RADIUS_KM;
  } else if (signs.has('recent')) reading.isRecent = true;
  else if (bound) reading.bound = bound;
  else if (signs.has('from') && isBeforeNumber) reading.bound = 'min';
  else if (signs.has('deposit') || signs.has('monthly')) reading.negation = 'none';
  else if (signs.has('mileage')) reading.isMileage = true;
}

/** A phrase that says how others are meant: 'not', 'or', 'under', 'near'. */
export function readSign(reading: Reading, text: string, signs: ReadonlySet<Sign>): void {
  const next = reading.peek(1);
  const isBeforeNumber =
    next?.kind === 'number' || (next?.kind === 'phrase' && next.entry.isFiller && reading.peek(2)?.kind === 'number');
  if (signs.has('or')) {
    if (reading.negation === 'used') reading.negation = 'joined';
    return;
  }
  if (signs.has('not') && (!isBeforeNumber || signs.size === 1)) {
    readNot(reading, text);
    return;
  }
  const { bound } = reading;
  expectNext(reading, text, signs, Boolean(isBeforeNumber));
  // 'Nothing older than 2016'.
  const isNegatedBound = reading.negation === 'open' && reading.bound !== undefined && reading.bound !== bound;
  if (isNegatedBound && reading.bound) reading.bound = OPPOSITE[reading.bound];
  if (isNegatedBound || reading.negation !== 'open') reading.negation = 'none';
}
