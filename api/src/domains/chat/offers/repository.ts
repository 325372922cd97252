import { OFFER_TTL_DAYS } from '@roadworthy/contract/limits';
import type { OfferStatus } from '@roadworthy/contract/offers';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { adNow } from '../../../read-models/chat';
import { chatOffers } from '../schema';

const { placeholder } = sql;

/** An offer, and its ad as it is now; `adStatus` is null for a deleted ad. */
export type Offer = {
  id: number;
  chat: number;
  adId: number | null;
  title: string;
  askingPrice: number;
  amount: number;
  proposer: number;
  status: OfferStatus;
  seller: number | null;
  adStatus: string | null;
  adPrice: number | null;
};

const columns = sql`offer.id::int as id, offer.conversation_id::int as chat, offer.ad_id::int as "adId", offer.title,
  asking_price as "askingPrice", amount, proposer_id::int as proposer, offer.status,
  ad.seller::int as seller, ad.status as "adStatus", ad.price as "adPrice"`;
const offers = sql`from chat_offers offer left join ${adNow} ad on ad.id = offer.ad_id`;
/** It waits too long for an answer, or its ad is sold, withdrawn, deleted or has another price. */
const hasEnded = sql`offer.status = 'pending' and (expires_at <= now() or ad.status is distinct from 'active' or ad.price <> asking_price)`;

const readOffer = prepared<{ chat: number; offer: string }, Offer>(
  'chat-offer',
  sql`select ${columns} ${offers}
      where offer.id = ${placeholder('offer')}::bigint and offer.conversation_id = ${placeholder('chat')}::bigint`,
);

/** An offer of a conversation; undefined when it is another conversation's or does not exist. */
export async function findOffer(db: Db, chat: number, offer: string): Promise<Offer | undefined> {
  const [found] = await readOffer(db, { chat, offer });
  return found;
}

/** Offers that one run of the job closes. */
const BATCH_SIZE = 200;
const readEnded = prepared<{ chat: number | null }, Offer>(
  'ended-chat-offers',
  sql`select ${columns} ${offers}
      where ${hasEnded} and offer.conversation_id = coalesce(${placeholder('chat')}::bigint, offer.conversation_id)
      order by offer.conversation_id, offer.id limit ${sql.raw(String(BATCH_SIZE))}`,
);

/** Pending offers that have ended, of one conversation or of all. */
export const endedOffers = (db: Db, chat: number | null): Promise<Offer[]> => readEnded(db, { chat });

export type NewOffer = Pick<Offer, 'chat' | 'adId' | 'title' | 'askingPrice' | 'amount' | 'proposer'> & {
  counteredId?: number;
};

/** Stores an offer under the lock of its conversation. */
export async function insertOffer(tx: Tx, { chat, proposer, ...offer }: NewOffer): Promise<number> {
  const expiresAt = sql`now() + make_interval(days => ${OFFER_TTL_DAYS})`;
  const values = { ...offer, conversationId: chat, proposerId: proposer, expiresAt };
  const [inserted] = await tx.insert(chatOffers).values(values).returning({ id: chatOffers.id });
  if (!inserted) throw new Error('The offer was not stored.');
  return inserted.id;
}

/** Whether an ad has a pending offer in a conversation. */
export const hasOpenOffer = async (tx: Tx, chat: number, ad: number): Promise<boolean> =>
  (await tx.$count(
    chatOffers,
    and(eq(chatOffers.conversationId, chat), eq(chatOffers.adId, ad), eq(chatOffers.status, 'pending')),
  )) > 0;

/** Closes a pending offer under the lock of its conversation. */
export async function closeOffer(tx: Tx, id: number, status: OfferStatus): Promise<void> {
  await tx.update(chatOffers).set({ status }).where(eq(chatOffers.id, id));
}
