import type { Variant } from '@roadworthy/contract/api/variants';
import { countPassed, serviceIntervalOf, servicePlanOf } from '../data/service-plans';
import { hasLoadBin } from '../data/work-cars';
import type { Random } from '../random';

/** What happened to a car before it was offered. Features, price and description agree on it. */
export type CarHistory = {
  service: 'new' | 'not due' | 'full' | 'partial' | 'none';
  /** Whether the maker's service plan ended so long ago that a service was paid for since. */
  isPlanOver: boolean;
  owners: number;
  hasSpareKey: boolean;
  /** Years of the maker's warranty that are left; 0 for none. */
  warrantyLeft: number;
  hasTowBar: boolean;
  hasCanopy: boolean;
  hasNewTyres: boolean;
  /** Why it is cheap, or dear; most cars are neither. */
  note: 'ordinary' | 'repaired' | 'needs work' | 'hopeful' | 'quick sale';
};

const WARRANTY_YEARS: Readonly<Record<string, number>> = {
  Hyundai: 7,
  Kia: 5,
  Suzuki: 5,
  Haval: 7,
  GWM: 7,
  Chery: 5,
  Isuzu: 5,
  BMW: 2,
};
const USUAL_WARRANTY_YEARS = 3;
/** Makers' warranties end at this distance. */
const WARRANTY_KM = 100_000;

/** A book with a gap has services before and after it. */
const SERVICES_AROUND_A_GAP = 3;
const MIN_KM_WITH_A_GAP = 30_000;
/** The book of a young car is not lost. */
const MIN_AGE_WITHOUT_BOOK = 6;
/** Sold with its second set of tyres. */
const MIN_KM_FOR_TYRES = 30_000;
const COLLECTORS_PRICE = 2_500_000;

function serviceOf(
  draw: number,
  { make }: Variant,
  age: number,
  mileage: number,
  isDealer: boolean,
): CarHistory['service'] {
  const services = countPassed(serviceIntervalOf(make), age, mileage);
  if (services === 0) return 'not due';
  const fullShare = isDealer ? 0.72 - age * 0.03 : 0.6 - age * 0.03;
  if (draw < fullShare || services < SERVICES_AROUND_A_GAP || mileage < MIN_KM_WITH_A_GAP) return 'full';
  return draw < fullShare + 0.3 || age < MIN_AGE_WITHOUT_BOOK ? 'partial' : 'none';
}

function isPlanOver({ make }: Variant, age: number, mileage: number): boolean {
  const [plan, interval] = [servicePlanOf(make), serviceIntervalOf(make)];
  return age > plan.years + interval.years || mileage > plan.km + interval.km;
}

function towShareOf({ bodyType, drive, fuel, priceWhenNew }: Variant): number {
  if (fuel === 'Electric' || bodyType === 'Coupe' || bodyType === 'Convertible') return 0;
  if (priceWhenNew > COLLECTORS_PRICE) return 0;
  if (bodyType === 'Bakkie') return 0.55;
  return bodyType === 'SUV' && drive !== 'FWD' ? 0.35 : 0.06;
}

export function historyOf(
  random: Random,
  variant: Variant,
  age: number,
  mileage: number,
  isDealer: boolean,
): CarHistory {
  const isOld = age > 10;
  const draw = random.next();
  const years = WARRANTY_YEARS[variant.make] ?? USUAL_WARRANTY_YEARS;
  const luck = random.next();
  return {
    service: serviceOf(draw, variant, age, mileage, isDealer),
    isPlanOver: isPlanOver(variant, age, mileage),
    owners: 1 + Math.floor(random.next() ** 1.5 * (age < 2 ? 1 : Math.min(4, 1 + age / 3))),
    hasSpareKey: random.chance(isOld ? 0.45 : 0.8),
    warrantyLeft: mileage < WARRANTY_KM ? Math.max(0, Math.floor(years - age)) : 0,
    hasTowBar: random.chance(towShareOf(variant)),
    hasCanopy: hasLoadBin(variant) && random.chance(0.16),
    hasNewTyres: age > 2 && mileage > MIN_KM_FOR_TYRES && random.chance(0.22),
    note:
      age < 1
        ? 'ordinary'
        : luck < 0.006
          ? 'repaired'
          : luck < 0.014 && !isDealer
            ? 'needs work'
            : luck < 0.026
              ? 'hopeful'
              : luck < 0.04
                ? 'quick sale'
                : 'ordinary',
  };
}

export const newCarHistory: CarHistory = {
  ...{ service: 'new', isPlanOver: false, owners: 0, hasSpareKey: true, warrantyLeft: USUAL_WARRANTY_YEARS },
  ...{ hasTowBar: false, hasCanopy: false, hasNewTyres: false, note: 'ordinary' },
};

const NOTE_WORTH = { ordinary: 1, repaired: 0.7, 'needs work': 0.68, hopeful: 1.24, 'quick sale': 0.88 } as const;
const SERVICE_WORTH = { new: 1, 'not due': 1.02, full: 1.02, partial: 0.985, none: 0.95 } as const;

/** What the history adds to the price or takes from it, as a factor. */
export function worthOf({ service, note, owners, hasTowBar, hasCanopy, warrantyLeft }: CarHistory): number {
  const extras = 1 + (hasTowBar ? 0.006 : 0) + (hasCanopy ? 0.012 : 0) + Math.min(warrantyLeft, 4) * 0.004;
  return NOTE_WORTH[note] * SERVICE_WORTH[service] * extras * (1 - 0.008 * Math.max(0, owners - 2));
}
