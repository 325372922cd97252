import type { ComparableCar } from './api/insights';
import type { EvidenceLevel } from './options';
import { formatPrice, groupDigits } from './price';

/** The estimated car. */
export type ValuedCar = { year: number; mileage: number; isOfDealer: boolean };
type Reason = (car: ComparableCar, subject: ValuedCar, level: EvidenceLevel) => string;

const yearsText = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`;

/** What each change of a price is for: how the comparable car differs from the estimated one. */
const reasons: Record<keyof ComparableCar['changes'], Reason> = {
  variant: (_car, _subject, level) => (level === 'class' ? 'another model' : 'another variant'),
  year: (car, { year }) => `${yearsText(Math.abs(car.year - year))} ${car.year > year ? 'newer' : 'older'}`,
  mileage: (car, { mileage }) =>
    `${groupDigits(String(Math.abs(car.mileage - mileage)))} km ${car.mileage > mileage ? 'more' : 'less'}`,
  // There are two kinds, so the comparable car's seller is of the other one.
  seller: (_car, { isOfDealer }) => (isOfDealer ? 'a private seller' : 'a dealer'),
};
const order = ['variant', 'year', 'mileage', 'seller'] as const;

/** What was added to a comparable car's price or taken from it: '\u2212R 12 000 for 20 000 km less'. */
export const describeChanges = (car: ComparableCar, subject: ValuedCar, level: EvidenceLevel): string[] =>
  order.flatMap((name) => {
    const rand = car.changes[name];
    if (rand === 0) return [];
    return [`${rand < 0 ? '\u2212' : '+'}${formatPrice(Math.abs(rand))} for ${reasons[name](car, subject, level)}`];
  });
