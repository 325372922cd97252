import type { users } from '../../src/domains/accounts/schema';
import { dealerships, givenNames, streets, surnames } from './data/people';
import { placeData } from './data/places';
import { type Random, weighted } from './random';

export type NewUser = typeof users.$inferInsert & { id: number };

/** The password of all demo accounts. */
export const demoPassword = 'Roadworthy-27';

export const demoAccounts = {
  buyer: { id: 1, email: 'buyer@example.com', fullname: 'Naledi Mokoena' },
  seller: { id: 2, email: 'seller@example.com', fullname: 'Johan Venter' },
  dealer: { id: 3, email: 'dealer@example.com', fullname: 'Priya Naidoo' },
  dealer2: { id: 4, email: 'dealer2@example.com', fullname: 'Themba Khumalo' },
} as const;
export const dealerCount = 40;
export const privateSellerCount = 60;

const pickTown = weighted(
  placeData.filter(({ weight }) => weight >= 3),
  ({ weight }) => weight,
);

/** Nine digits that cannot be dialed: after 0 no South African number begins with 9. */
const undialableNumber = (random: Random): string => `90${String(random.whole(0, 9_999_999)).padStart(7, '0')}`;

/** All users: demo accounts, dealers, private sellers. Ids are fixed, so that ads can refer to them. */
export function writePeople(random: Random, passwordHash: string, now: Date): NewUser[] {
  const person = (id: number, fixed: Partial<NewUser>): NewUser => {
    const location = pickTown(random);
    const fullname = `${random.pick(givenNames)} ${random.pick(surnames)}`;
    return {
      id,
      fullname,
      passwordHash,
      gsm: undialableNumber(random),
      province: location.province,
      city: location.city,
      email: `${fullname.toLowerCase().replace(/[^a-z]+/g, '.')}.${id}@example.com`,
      emailVerifiedAt: now,
      createdAt: new Date(now.getTime() - random.whole(90, 900) * 86_400_000),
      ...fixed,
    };
  };
  const dealer = (id: number, index: number, fixed: Partial<NewUser> = {}): NewUser => {
    const user = person(id, fixed);
    return {
      ...user,
      isDealer: true,
      businessname: dealerships[index],
      businessAddress: `${random.whole(2, 480)} ${random.pick(streets)}, ${user.city}`,
    };
  };
  const { buyer, seller, dealer: first, dealer2: second } = demoAccounts;
  const people = [
    person(buyer.id, buyer),
    person(seller.id, seller),
    dealer(first.id, 0, first),
    dealer(second.id, 1, second),
  ];
  for (let index = 2; index < dealerCount; index++) people.push(dealer(people.length + 1, index));
  for (let count = 1; count < privateSellerCount; count++) people.push(person(people.length + 1, {}));
  return people;
}
