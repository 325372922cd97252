import { type Amount, applyBound, applyRange, type Bound, postedDaysFor, quantityOf } from './amounts';
import { hasSign, type Item, isTown, type NumberItem } from './items';
import { modelsOfMakes } from './read-cars';
import type { Reading } from './reading';
import type { NameFilter } from './sentence-filters';

/** A larger number of kilometres is a mileage. */
const MAX_RADIUS_KM = 2_000;
const MAX_COUNT = 60;
const THIS_CENTURY = 2_000;

const hasUnit = (item: Item | undefined): boolean => hasSign(item, 'km', 'litres', 'cc', 'rand', 'model');

/** The unit after a number; 'km' after a year belongs to the next number ('2019 km under 60 000'). */
function unitOf(reading: Reading, { number }: NumberItem): Item | undefined {
  const [unit, next] = [reading.peek(1), reading.peek(2)];
  const isYear = /^(19|20)\d\d$/.test(number.text);
  const isOfNext = isYear && hasSign(unit, 'km') && (next?.kind === 'number' || hasSign(next, 'under', 'over'));
  return isOfNext ? undefined : unit;
}

const countedBy = (item: Item | undefined): NameFilter | undefined =>
  hasSign(item, 'seats') ? 'seats' : hasSign(item, 'doors') ? 'doors' : undefined;

/** 'Seats 7', 'plek vir 7'. */
function countedBefore(reading: Reading, count: number): NameFilter | undefined {
  const isApart = /^(for|vir)$/.test(reading.peek(-1)?.text ?? '');
  const at = isApart ? -2 : -1;
  const isOfNumber = reading.peek(at - 1)?.kind === 'number';
  return count <= MAX_COUNT && !isOfNumber ? countedBy(reading.peek(at)) : undefined;
}

/** '7 seats', and the first number of '7 or 8 seats'. */
function readCount(reading: Reading, { number }: NumberItem, unit: Item | undefined): number | undefined {
  const isFirst =
    hasSign(reading.peek(1), 'or', 'to') && reading.peek(2)?.kind === 'number' && number.value <= MAX_COUNT;
  const filter = countedBy(unit) ?? (isFirst ? countedBy(reading.peek(3)) : countedBefore(reading, number.value));
  if (!filter) return undefined;
  const isExcluded = reading.isNegating;
  reading.named.push({ filter, value: String(number.value), isExcluded });
  if (isExcluded) reading.negation = 'used';
  return countedBy(unit) || isFirst ? 2 : 1;
}

/** An age in years, or days since posting. */
function readTime(reading: Reading, { number }: NumberItem, unit: Item | undefined): number | undefined {
  const { filters } = reading.amounts;
  if (number.value < 100 && hasSign(unit, 'years')) {
    const isOlder = reading.bound === 'before' || (reading.bound === 'min' && !hasSign(reading.peek(-1), 'notOlder'));
    if (isOlder) filters.max_year = reading.thisYear - number.value - 1;
    else filters.min_year = reading.thisYear - number.value;
    return 2;
  }
  const length = (['days', 'weeks', 'months', 'hours'] as const).find((sign) => hasSign(unit, sign));
  if (!length || !(reading.isRecent || reading.bound)) return undefined;
  const days = postedDaysFor(number.value, length);
  if (days !== undefined) filters.posted_days = days;
  return 2;
}

/** 'Within 100 km of Polokwane', '100 km from'; behind its town, 'Durban within 100 km'. */
function readDistance(reading: Reading, { number }: NumberItem, unit: Item | undefined): number | undefined {
  if (!hasSign(unit, 'km') || number.value > MAX_RADIUS_KM) return undefined;
  const isWithin = hasSign(reading.peek(-1), 'within', 'near', 'around');
  const next = reading.peek(2);
  // 'Paarl, 100 km radius'.
  const isRadius = next?.text === 'radius' && ![3, 4].some((distance) => isTown(reading.peek(distance)));
  const isBeforeTown =
    hasSign(next, 'distanceFrom', 'in', 'within') || isTown(next) || (isWithin && isTown(reading.peek(3)));
  if (isBeforeTown && !isRadius) {
    reading.radius = number.value;
    return 2;
  }
  if (!(isWithin || isRadius)) return undefined;
  const town = reading.named.findLastIndex(({ filter, isExcluded }) => filter === 'city' && !isExcluded);
  if (town < 0) {
    // 'Near Sandton, within 25 km'.
    if (!reading.place.near) return undefined;
    reading.place.within = number.value;
    return 2;
  }
  reading.place = { near: reading.named[town]?.value, within: number.value };
  reading.named.splice(town, 1);
  return 2;
}

/** 'Monthly budget of R4000': the number belongs to the word before it. */
function isAfterMonthly(reading: Reading): boolean {
  for (let distance = -1; distance >= -4; distance--) {
    const item = reading.peek(distance);
    if (item?.kind !== 'phrase' || !(item.entry.signs || item.entry.isFiller)) return false;
    const before = reading.peek(distance - 1);
    if (hasSign(item, 'monthly')) return before?.kind !== 'number' && !hasSign(before, 'rand');
  }
  return false;
}

/** Instalments and deposits limit nothing. */
function readPayment(reading: Reading, unit: Item | undefined): number | undefined {
  const after = [1, 2, 3].map((distance) => reading.peek(distance));
  const end = after.findIndex((item) => !hasSign(item, 'rand', 'orLess', 'under'));
  if (hasSign(after[end], 'monthly')) return end + 2;
  if (isAfterMonthly(reading)) return 1;
  return hasSign(unit, 'deposit') || hasSign(reading.peek(-1), 'deposit') ? 1 : undefined;
}

/** Two numbers with 'to' between them, or after 'between'. */
function readRange(reading: Reading, { number }: NumberItem, unit: Item | undefined): number | undefined {
  const { amounts, thisYear } = reading;
  const at = hasUnit(unit) ? 2 : 1;
  const [joint, second, secondUnit] = [at, at + 1, at + 2].map((distance) => reading.peek(distance));
  const isJoined = hasSign(joint, 'to') || (reading.isRange && hasSign(joint, 'or')) || joint?.text === 'tot';
  if (second?.kind !== 'number' || !isJoined) return undefined;
  if (hasSign(secondUnit, 'years') && second.number.value < 100) {
    applyRange(amounts, 'year', thisYear - number.value, thisYear - second.number.value);
    return at + 3;
  }
  const high = quantityOf(second, secondUnit, { isMileage: reading.isMileage, isCompared: true, thisYear });
  if (!high) return undefined;
  if (high.quantity === 'year' && number.value < 100) {
    applyRange(amounts, 'year', THIS_CENTURY + number.value, high.value);
    return 3;
  }
  // '200-300k', 'R1.5 to R2 m': the first one has the multiplier of the second.
  const isShort = number.value < 1_000 && high.value >= 1_000 && high.quantity !== 'year';
  const multiplier = number.value * 1_000_000 <= high.value ? 1_000_000 : 1_000;
  applyRange(amounts, high.quantity, isShort ? Math.round(number.value * multiplier) : number.value, high.value);
  [reading.isRange, reading.bound, reading.isMileage] = [false, undefined, false];
  return at + (hasUnit(secondUnit) ? 3 : 2);
}

/** A limit written after its number; not one that begins the next limit ('150k max 80 000 km'). */
function suffixBound(after: Item | undefined, next: Item | undefined): Bound | undefined {
  const isOnlySuffix = after?.kind === 'phrase' && /^(or|of|and|en) /.test(after.text);
  if (next?.kind === 'number' && !hasSign(after, 'to') && !isOnlySuffix) return undefined;
  // '2015 & up': the sign follows the joint.
  const sign = hasSign(after, 'or') ? next : after;
  if (hasSign(sign, 'orLess')) return 'max';
  return hasSign(sign, 'orMore') ? 'min' : undefined;
}

/** 'Legend 50', 'Lexus IS 250': a number of the name. */
function readAdNumber(reading: Reading, { number }: NumberItem): void {
  const [before, next] = [reading.peek(-1), reading.peek(1)];
  // '35 TFSI'.
  const isOfNext = next?.kind === 'phrase' && next.entry.adWord === 'strong' && number.value >= 20;
  if (!reading.isBesideCar || !Number.isInteger(number.value) || before?.kind !== 'phrase') return;
  const isOfAdWord = before.entry.adWord !== undefined && reading.adWords.length > 0;
  if (isOfAdWord || isOfNext || (before.entry.models && number.value >= 100)) reading.adWords.push(number.text);
}

/** '208 or 2008', 'Mazda 2 or 3': another model of the make before. */
function readModelNumber(reading: Reading, { text }: NumberItem): number | undefined {
  const before = reading.peek(-2);
  if (!hasSign(reading.peek(-1), 'or') || before?.kind !== 'phrase' || !before.entry.models) return undefined;
  if (suffixBound(reading.peek(1), reading.peek(2))) return undefined;
  const models = modelsOfMakes(reading, before.entry.models, text);
  if (models.length === 0) return undefined;
  reading.models.push({ options: models, isExcluded: false });
  return 1;
}

const defaultBound = ({ quantity }: Amount): Bound => (quantity === 'year' || quantity === 'engine' ? 'exact' : 'max');

/** One number with a sign before or after it. */
function readLimit(reading: Reading, item: NumberItem, unit: Item | undefined): number {
  const isEngineLetter = unit?.kind === 'phrase' && /^[dti]$/.test(unit.text) && item.number.hasDecimals;
  const length = hasUnit(unit) || isEngineLetter ? 2 : 1;
  const [after, next] = [reading.peek(length), reading.peek(length + 1)];
  const suffix = suffixBound(after, next) ?? (item.number.hasPlus ? 'min' : undefined);
  const amount = quantityOf(item, unit, {
    isMileage: reading.isMileage || hasSign(after, 'onClock'),
    isCompared: reading.bound !== undefined || reading.isRange || suffix !== undefined,
    thisYear: reading.thisYear,
  });
  if (!amount) {
    readAdNumber(reading, item);
    reading.bound = undefined;
    return 1;
  }
  applyBound(reading.amounts, amount, suffix ?? reading.bound ?? defaultBound(amount));
  [reading.bound, reading.isMileage] = [undefined, false];
  if (amount.quantity === 'price' || amount.quantity === 'km') reading.isBesideCar = false;
  return length + (suffix && !item.number.hasPlus ? 1 : 0);
}

/** Reads a number with its unit, its limit and, in a range, the second number. @returns the number of items read */
export function readNumber(reading: Reading, item: NumberItem): number {
  const unit = unitOf(reading, item);
  if (reading.negation === 'open' && !reading.bound && !hasSign(unit, 'km', 'rand') && !countedBy(unit)) {
    // 'But not 2014', 'nie die 2.4 nie'.
    reading.negation = 'used';
    return 1;
  }
  const count = readCount(reading, item, unit);
  if (reading.negation !== 'used' || count === undefined) reading.negation = 'none';
  const length = count ?? readTime(reading, item, unit) ?? readDistance(reading, item, unit);
  if (length !== undefined) {
    [reading.bound, reading.isRecent] = [undefined, false];
    return length;
  }
  return (
    readModelNumber(reading, item) ??
    readPayment(reading, unit) ??
    readRange(reading, item, unit) ??
    readLimit(reading, item, unit)
  );
}
