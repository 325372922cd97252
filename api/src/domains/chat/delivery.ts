import type { Delivery } from '@roadworthy/contract/api/chat';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../platform/database/database';
import { idArray } from '../../platform/database/json';
import { isSubscriber } from '../../read-models/active-plans';

/** How messages reach the user of a column: in Chat, or by mail without a subscription. */
export const deliveryTo = (user: SQL): SQL => sql`case when ${isSubscriber(user)} then 'chat' else 'email' end`;

/** How messages reach each of these users, in the same order. */
export async function deliveriesTo(db: Db, users: readonly number[]): Promise<Delivery[]> {
  const found = await rows<{ delivery: Delivery }>(
    db,
    sql`select ${deliveryTo(sql`receiver.id`)} as delivery from unnest(${idArray(users)}) with ordinality as receiver (id, position)
        order by position`,
  );
  return found.map(({ delivery }) => delivery);
}
