import type { Ad } from '@roadworthy/contract/api/listings';

/** The car in the route state of /thankyou (ROUTE-25). */
export type InquiredCar = Pick<Ad, '_id' | 'slug' | 'title' | 'price' | 'picture'>;

/** Validates the car in a route state, which may be missing or of another kind. */
export function parseInquiredCar(state: unknown): InquiredCar | undefined {
  const car = (state as { car?: Partial<InquiredCar> } | null)?.car;
  return typeof car?.slug === 'string' && typeof car.title === 'string' ? (car as InquiredCar) : undefined;
}
