import type { Variant } from '@roadworthy/contract/api/variants';
import type { Random } from '../random';
import { USUAL_KM_A_YEAR } from './asking-price';

const SPREAD = 0.34;
/** Cars are driven less as they get older. */
const AGEING = 0.95;
const MAX_KM_A_YEAR = 60_000;
const MIN_KM = 400;
/** A car that is worth this much is driven on Sundays. */
const COLLECTORS_PRICE = 2_500_000;

const usage = ({ bodyType, fuel, seats, priceWhenNew }: Variant): number => {
  if (priceWhenNew > COLLECTORS_PRICE && bodyType !== 'SUV') return 0.35;
  if (bodyType === 'Panel Van' || bodyType === 'Minibus') return 1.35;
  if (bodyType === 'Bakkie') return fuel === 'Diesel' ? 1.2 : 1.05;
  if (bodyType === 'Convertible' || bodyType === 'Coupe') return 0.8;
  return seats >= 7 ? 1.1 : 0.95;
};

/** Kilometres that fit age and use. */
export function usedMileage(random: Random, variant: Variant, age: number): number {
  const yearly = Math.min(MAX_KM_A_YEAR, USUAL_KM_A_YEAR * usage(variant) * Math.exp(random.normal() * SPREAD));
  const driven = yearly * Math.max(age, 0.1) ** AGEING;
  return Math.round(driven + MIN_KM + random.next() * 600);
}

/** Delivery kilometres. */
export const newMileage = (random: Random): number => random.whole(5, 60);

/** Dealers read the instrument, private sellers often write a round figure. */
export const writtenMileage = (random: Random, mileage: number, isDealer: boolean): number =>
  !isDealer && mileage > 20_000 && random.chance(0.6) ? Math.round(mileage / 1_000) * 1_000 : mileage;
