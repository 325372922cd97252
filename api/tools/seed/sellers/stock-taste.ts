import type { DealerKind, Dealership } from '../data/dealers';
import { balanceModels } from '../market/balance-models';
import { type CarOffer, type PickOffer, pickerOf } from '../market/offers';

/** How much a seller wants a car, relative to the market; 0 for never. */
type Taste = (offer: CarOffer, age: number) => number;

const premiumMakes = new Set([
  ...['BMW', 'Mercedes-Benz', 'Audi', 'Porsche', 'Land Rover', 'Volvo', 'Lexus', 'Jaguar', 'Mini', 'Maserati'],
  ...['Ferrari', 'Lamborghini', 'Bentley', 'Alfa Romeo', 'Infiniti'],
]);
const exoticMakes = new Set(['Ferrari', 'Lamborghini', 'Bentley', 'Maserati']);

const isIn = (value: number, low: number, high: number): number => (value >= low && value <= high ? 1 : 0);
/** Most dealers trade in cars that a bank finances. */
const byAge = (age: number): number => (age <= 9 ? 1 : age <= 13 ? 0.3 : 0.06);
const everyday: Taste = ({ variant, value }, age) =>
  byAge(age) * isIn(value, 55_000, 1_300_000) * (exoticMakes.has(variant.make) ? 0 : 1);

const tastes: Readonly<Record<Exclude<DealerKind, 'franchise'>, Taste>> = {
  general: everyday,
  bakkies: ({ variant, value }, age) => {
    const isFourByFour = variant.bodyType === 'SUV' && variant.drive === '4WD';
    return (
      byAge(age) * isIn(value, 60_000, 1_500_000) * (variant.bodyType === 'Bakkie' ? 1 : isFourByFour ? 0.7 : 0.03)
    );
  },
  premium: ({ variant, value }, age) => {
    if (exoticMakes.has(variant.make)) return 6;
    return age > 9
      ? 0
      : isIn(value, 280_000, 9_000_000) * (premiumMakes.has(variant.make) ? 1 : value > 750_000 ? 0.15 : 0.01);
  },
  budget: ({ variant, value }, age) => (age < 4 || variant.bodyType === 'Minibus' ? 0 : isIn(value, 30_000, 185_000)),
  family: ({ variant, value }, age) => {
    const isFamilyCar = ['SUV', 'MPV', 'Station Wagon'].includes(variant.bodyType);
    return (
      byAge(age) * isIn(value, 110_000, 900_000) * (isFamilyCar ? 1 : 0.08) * (exoticMakes.has(variant.make) ? 0 : 1)
    );
  },
  city: ({ variant, value }, age) =>
    byAge(age) *
    isIn(value, 60_000, 330_000) *
    (variant.bodyType === 'Hatchback' ? 1 : variant.bodyType === 'Bakkie' ? 0 : 0.15),
  commercial: ({ variant, value }, age) => {
    const isWorkhorse = variant.bodyType === 'Panel Van' || variant.bodyType === 'Minibus';
    return byAge(age) * isIn(value, 50_000, 900_000) * (isWorkhorse ? 6 : variant.cab === 'single' ? 1 : 0.02);
  },
};
/** Private sellers have older cars than dealers. */
const privateTaste: Taste = ({ variant }, age) =>
  (age < 1 ? 0.15 : age < 4 ? 0.5 : age < 14 ? 1.4 : 1.1) * (variant.bodyType === 'Minibus' ? 0.3 : 1);

export type StockPickers = {
  ofPrivate: PickOffer;
  /** A used car, as a dealer buys it. */
  ofDealer: (dealership: Pick<Dealership, 'kind'>) => PickOffer;
  /** Used cars of a make, as its franchise takes them in trade; undefined for a make without variants. */
  ofFranchise: (make: string) => PickOffer | undefined;
  /** Variants of a make that are on sale now; undefined when there is none. */
  ofNew: (make: string) => PickOffer | undefined;
};

const NEWEST_FRANCHISE_AGE = 7;
/** Of the used cars of a franchise, those of its own make. */
export const OWN_MAKE_SHARE = 0.52;

const dealerTaste = (kind: DealerKind): Taste => tastes[kind === 'franchise' ? 'general' : kind];
const franchiseTaste =
  (make: string): Taste =>
  ({ variant }, age) =>
    variant.make === make && age <= NEWEST_FRANCHISE_AGE ? 1 : 0;

/** Sellers with the number of their ads. */
export type Sellers = { privateAds: number; dealers: readonly { kind: DealerKind; make?: string; ads: number }[] };

function groupsOf({ privateAds, dealers }: Sellers, hasMake: (make: string) => boolean): Map<Taste, number> {
  const groups = new Map<Taste, number>([[privateTaste, privateAds]]);
  const add = (taste: Taste, ads: number) => groups.set(taste, (groups.get(taste) ?? 0) + ads);
  for (const { kind, make, ads } of dealers) {
    const own = make && hasMake(make) ? OWN_MAKE_SHARE : 0;
    if (own && make) add(franchiseTaste(make), ads * own);
    add(dealerTaste(kind), ads * (1 - own));
  }
  return groups;
}

/** Prepares the picking of cars for each kind of seller, so that together they offer the models of the market. */
export function prepareStock(marketOffers: readonly CarOffer[], sellers: Sellers, thisYear: number): StockPickers {
  const makes = new Set(marketOffers.map(({ variant }) => variant.make));
  const groups = groupsOf(sellers, (make) => makes.has(make));
  const ads = [...groups.values()].reduce((sum, count) => sum + count, 0);
  const offers = balanceModels(
    marketOffers,
    [...groups].map(([taste, count]) => ({
      share: count / ads,
      taste: (offer) => taste(offer, thisYear - offer.year),
    })),
  );
  const pickers = new Map<string, PickOffer | undefined>();
  const cached = (key: string, taste: Taste): PickOffer | undefined => {
    if (!pickers.has(key))
      pickers.set(
        key,
        pickerOf(offers, (offer) => taste(offer, thisYear - offer.year)),
      );
    return pickers.get(key);
  };
  const pickAny = (key: string, taste: Taste): PickOffer => {
    const picker = cached(key, taste) ?? cached('any', () => 1);
    if (!picker) throw new Error('The catalogue has no variant of a listed model.');
    return picker;
  };
  return {
    ofPrivate: pickAny('private', privateTaste),
    ofDealer: ({ kind }) => pickAny(kind, dealerTaste(kind)),
    ofFranchise: (make) => cached(`used ${make}`, franchiseTaste(make)),
    ofNew: (make) =>
      cached(`new ${make}`, ({ variant, year }) =>
        variant.make === make && year === thisYear && variant.soldTo === null ? 1 : 0,
      ),
  };
}
