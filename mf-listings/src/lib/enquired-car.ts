import type { Ad } from '@roadworthy/contract/api/listings';

/** What /thankyou is told of the car in route state (specification section 2 'Route table'). */
export type EnquiredCar = Pick<Ad, '_id' | 'slug' | 'title' | 'price' | 'picture'>;

/** The car in a route state, which may be another visit's or nobody's. */
export function enquiredCar(state: unknown): EnquiredCar | undefined {
  const car = (state as { car?: Partial<EnquiredCar> } | null)?.car;
  return typeof car?.slug === 'string' && typeof car.title === 'string' ? (car as EnquiredCar) : undefined;
}
