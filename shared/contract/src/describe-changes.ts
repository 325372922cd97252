import type { ComparableCar } from './api/insights';
import { formatPrice, groupDigits } from './price';

type Subject = { year: number; mileage: number };

const yearsText = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`;

/** What each change of a price is for: how the comparable car differs from the estimated one. */
const reasons: Record<keyof ComparableCar['changes'], (car: ComparableCar, subject: Subject) => string> = {
  variant: () => 'another variant',
  year: (car, { year }) => `${yearsText(Math.abs(car.year - year))} ${car.year > year ? 'newer' : 'older'}`,
  mileage: (car, { mileage }) =>
    `${groupDigits(String(Math.abs(car.mileage - mileage)))} km ${car.mileage > mileage ? 'more' : 'less'}`,
  // Dealers ask more, so their prices are lowered to compare them with those of private sellers.
  seller: ({ changes }) => (changes.seller < 0 ? 'a dealer' : 'a private seller'),
};
const order = ['variant', 'year', 'mileage', 'seller'] as const;

/** What was added to a comparable car's price or taken from it: '−R 12 000 for 20 000 km less'. */
export const describeChanges = (car: ComparableCar, subject: Subject): string[] =>
  order.flatMap((name) => {
    const rand = car.changes[name];
    if (rand === 0) return [];
    return [`${rand < 0 ? '\u2212' : '+'}${formatPrice(Math.abs(rand))} for ${reasons[name](car, subject)}`];
  });
