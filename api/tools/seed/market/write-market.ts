import type { Variant } from '@roadworthy/contract/api/variants';
import { type Dealer, demoAccounts, type NewUser, type People, writePeople } from '../people';
import { Random } from '../random';
import { type Allotment, allotAds } from '../sellers/allot-ads';
import { OWN_MAKE_SHARE, prepareStock, type StockPickers } from '../sellers/stock-taste';
import { type GeneratedAd, writeAd } from '../write-ad';
import { type CarOffer, listOffers } from './offers';

export type MarketAd = GeneratedAd & {
  id: number;
  creatorId: number;
  status: 'active' | 'sold';
  soldAt: Date | null;
  clicks: number;
};
export type Market = { people: People; allotment: Allotment; ads: Iterable<MarketAd> };

type MarketOptions = { ads: number; now: Date; variants: readonly Variant[]; passwordHash: string };

/** Of the ads of a franchise, those for new cars. */
const NEW_SHARE = 0.2;
const SOLD_SHARE = 0.04;
/** The ads that guests of the demonstration see first are on offer. */
const NEVER_SOLD = 40;
const ONE_DAY_MS = 86_400_000;
/** Half of the cars that are sold by now took less, and the spread as the deviation of a logarithm. */
const [MIDDLE_DAYS_TO_SELL, DAYS_SPREAD] = [24, 0.7];

type Car = CarOffer & { condition: 'New' | 'Used' };

function pickOfDealer(random: Random, { dealership }: Dealer, stock: StockPickers): Car {
  const { kind, make = '' } = dealership;
  const isFranchise = kind === 'franchise';
  const ofNew = isFranchise && random.chance(NEW_SHARE) ? stock.ofNew(make) : undefined;
  if (ofNew) return { ...ofNew(random), condition: 'New' };
  const ofMake = isFranchise && random.chance(OWN_MAKE_SHARE) ? stock.ofFranchise(make) : undefined;
  return { ...(ofMake ?? stock.ofDealer(dealership))(random), condition: 'Used' };
}

/** When a sold ad was sold. Drawn from its own number, so that it changes nothing else of a market. */
function drawSoldAt({ id, createdAt }: { id: number; createdAt: Date }, daysOnline: number): Date {
  const days = MIDDLE_DAYS_TO_SELL * Math.exp(new Random(id).normal() * DAYS_SPREAD);
  return new Date(createdAt.getTime() + Math.round(Math.min(days, daysOnline * 0.95) * ONE_DAY_MS));
}

/** The seller of each ad in random order; the first two ads belong to the demonstration's private seller. */
function orderSellers(random: Random, { dealers, privateSellers }: People, { stocks, privates }: Allotment): NewUser[] {
  const [first = [], ...others] = [
    ...privateSellers.map((seller, index) => Array<NewUser>(privates[index] ?? 0).fill(seller)),
    ...dealers.map((dealer, index) => Array<NewUser>(stocks[index] ?? 0).fill(dealer)),
  ];
  return [...first, ...random.shuffle(others.flat())];
}

function prepareStockOf(
  { dealers }: People,
  { stocks, privates }: Allotment,
  { variants, now }: MarketOptions,
): StockPickers {
  const sellers = {
    privateAds: privates.reduce((sum, ads) => sum + ads, 0),
    dealers: dealers.map(({ dealership }, index) => ({ ...dealership, ads: stocks[index] ?? 0 })),
  };
  return prepareStock(listOffers(variants, now), sellers, now.getUTCFullYear());
}

function* writeAds(random: Random, people: People, allotment: Allotment, options: MarketOptions): Generator<MarketAd> {
  const { now } = options;
  const stock = prepareStockOf(people, allotment, options);
  const sellers = orderSellers(random, people, allotment);
  const dealerNumbers = new Map(people.dealers.map((dealer, index) => [dealer.id, index]));
  for (const [index, { id: creatorId, province, city }] of sellers.entries()) {
    const id = index + 1;
    const number = dealerNumbers.get(creatorId);
    const dealer = number === undefined ? undefined : people.dealers[number];
    const car: Car = dealer ? pickOfDealer(random, dealer, stock) : { ...stock.ofPrivate(random), condition: 'Used' };
    const ad = writeAd(random, id, now, car, { province, city, dealer: number });
    const daysOnline = (now.getTime() - ad.createdAt.getTime()) / ONE_DAY_MS;
    const isSold = id > NEVER_SOLD && creatorId !== demoAccounts.seller.id && random.chance(SOLD_SHARE);
    yield {
      ...ad,
      ...{ id, creatorId, status: isSold ? 'sold' : 'active' },
      soldAt: isSold ? drawSoldAt({ id, createdAt: ad.createdAt }, daysOnline) : null,
      clicks: Math.round(daysOnline * (2 + random.next() * 12)),
    };
  }
}

/** Sellers and their ads, deterministic for the random source and the month. */
export function writeMarket(random: Random, options: MarketOptions): Market {
  const allotment = allotAds(random, options.ads);
  const counts = { dealers: allotment.dealers, privateSellers: allotment.privates.length };
  const people = writePeople(random, options.passwordHash, options.now, counts);
  return { people, allotment, ads: writeAds(random, people, allotment, options) };
}
