import type { users } from '../../src/domains/accounts/schema';
import { type Dealership, listDealerships } from './data/dealers';
import { givenNames, streets, surnames } from './data/people';
import { placeData } from './data/places';
import { type Random, weighted } from './random';
import { unallocatedNumber } from './sellers/phone-number';

export type NewUser = typeof users.$inferInsert & { id: number; province: string; city: string };
export type Dealer = NewUser & { dealership: Dealership };
export type People = { buyer: NewUser; dealers: Dealer[]; privateSellers: NewUser[] };

/** The password of all demo accounts. */
export const demoPassword = 'Roadworthy-27';

export const demoAccounts = {
  buyer: { id: 1, email: 'buyer@example.com', fullname: 'Naledi Mokoena' },
  seller: { id: 2, email: 'seller@example.com', fullname: 'Johan Venter' },
  dealer: { id: 3, email: 'dealer@example.com', fullname: 'Priya Naidoo' },
  dealer2: { id: 4, email: 'dealer2@example.com', fullname: 'Themba Khumalo' },
} as const;
/** The private seller who may become an operator, by `pnpm admin operators add operator@example.com`. */
const operator = { email: 'operator@example.com', fullname: 'Lindiwe Zulu' };

const pickTown = weighted(placeData, ({ weight }) => weight);
const pickDealerTown = weighted(
  placeData.filter(({ weight }) => weight >= 4),
  ({ weight }) => weight,
);

/** Buyer, dealers and private sellers; the demo accounts come first. Ids are fixed, so that ads can refer to them. */
export function writePeople(
  random: Random,
  passwordHash: string,
  now: Date,
  counts: { dealers: number; privateSellers: number },
): People {
  const person = (id: number, fixed: Partial<NewUser> = {}): NewUser => {
    const { province, city } = pickTown(random);
    const fullname = `${random.pick(givenNames)} ${random.pick(surnames)}`;
    return {
      id,
      fullname,
      passwordHash,
      gsm: unallocatedNumber(random),
      province,
      city,
      email: `${fullname.toLowerCase().replace(/[^a-z]+/g, '.')}.${id}@example.com`,
      emailVerifiedAt: now,
      createdAt: new Date(now.getTime() - random.whole(100, 900) * 86_400_000),
      ...fixed,
    };
  };
  const { buyer, seller, dealer, dealer2 } = demoAccounts;
  const dealerships = listDealerships(counts.dealers, () => pickDealerTown(random));
  const dealers = dealerships.map((dealership, index): Dealer => {
    const { name, province, city } = dealership;
    return {
      ...person(dealer.id + index, [dealer, dealer2][index]),
      ...{ province, city, isDealer: true, businessname: name, dealership },
      businessAddress: `${random.whole(2, 480)} ${random.pick(streets)}, ${city}`,
    };
  });
  const firstPrivateId = dealer.id + dealers.length;
  const privateSellers = Array.from({ length: counts.privateSellers }, (_, index) =>
    index === 0 ? person(seller.id, seller) : person(firstPrivateId + index - 1, index === 1 ? operator : {}),
  );
  return { buyer: person(buyer.id, buyer), dealers, privateSellers };
}
