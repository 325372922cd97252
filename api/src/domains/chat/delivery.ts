import type { Delivery } from '@roadworthy/contract/api/chat';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { idArrayText } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { isSubscriber } from '../../read-models/active-plans';

/** How messages reach the user of a column: in Chat, or by mail without a subscription. */
export const deliveryTo = (user: SQL): SQL => sql`case when ${isSubscriber(user)} then 'chat' else 'email' end`;

const readDeliveries = prepared<{ users: string }, { delivery: Delivery }>(
  'deliveries',
  sql`select ${deliveryTo(sql`receiver.id`)} as delivery
      from unnest(${sql.placeholder('users')}::bigint[]) with ordinality as receiver (id, position) order by position`,
);

/** How messages reach each of these users, in the same order. */
export async function deliveriesTo(db: Db, users: readonly number[]): Promise<Delivery[]> {
  return (await readDeliveries(db, { users: idArrayText(users) })).map(({ delivery }) => delivery);
}
