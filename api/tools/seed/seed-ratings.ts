import { ratingExchanges, ratings } from '../../src/domains/ratings/schema';
import { rebuildSellerRatings } from '../../src/domains/ratings/seller-rating';
import type { Db } from '../../src/platform/database/database';
import { saidOfDealers } from './data/ratings';
import { demoAccounts, type People } from './people';

const DAY_MS = 86_400_000;
/** Ratings of each dealer in turn: some have too few to be shown. */
const COUNTS = [12, 3, 0, 8, 5, 1, 14, 4, 6, 0];
/** Dealers with ratings. */
const RATED_DEALERS = 40;

/** Inserts what buyers said of dealers; private sellers are the buyers. The demo buyer may rate the demo dealer. */
export async function seedRatings(db: Db, { dealers, privateSellers }: People, now: Date): Promise<void> {
  const given = dealers.slice(0, RATED_DEALERS).flatMap((dealer, index) => {
    const count = Math.min(COUNTS[index % COUNTS.length] ?? 0, privateSellers.length);
    return Array.from({ length: count }, (_, number) => ({
      seller: dealer.id,
      person: privateSellers[(index * 5 + number) % privateSellers.length]?.email ?? '',
      said: saidOfDealers[(index * 3 + number) % saidOfDealers.length] ?? { scores: [5, 5, 5], text: '' },
      writtenAt: new Date(now.getTime() - (8 + number * 23 + index) * DAY_MS),
    }));
  });
  const { buyer, dealer } = demoAccounts;
  const exchangeOf = (sellerId: number, person: string, at: Date) => ({
    ...{ sellerId, person, channel: 'chat', firstAt: at, lastAt: at, requestedAt: at },
  });
  await db.insert(ratingExchanges).values([
    ...given.map(({ seller, person, writtenAt }, index) => ({
      id: index + 1,
      ...exchangeOf(seller, person, new Date(writtenAt.getTime() - 2 * DAY_MS)),
    })),
    { id: given.length + 1, ...exchangeOf(dealer.id, buyer.email, new Date(now.getTime() - DAY_MS)) },
  ]);
  if (given.length === 0) return;
  await db.insert(ratings).values(
    given.map(({ seller, said: { scores, text, answer }, writtenAt }, index) => ({
      ...{ exchangeId: index + 1, sellerId: seller, state: 'counted' as const, text, writtenAt, reviewedAt: writtenAt },
      ...{ answering: scores[0], described: scores[1], appointment: scores[2] },
      ...(answer && { answer, answeredAt: writtenAt }),
    })),
  );
  await rebuildSellerRatings(db);
}
