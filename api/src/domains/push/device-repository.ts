import type { PushDevice, PushDeviceRequest } from '@roadworthy/contract/api/push';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { idOf, iso } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { isSessionEnded, isSessionOpen } from '../../read-models/session-states';
import { wantsTopic } from './queue-push';
import { pushDevices, pushOutbox } from './schema';

/** Browsers of one user; the oldest one makes room. */
const MAX_PUSH_DEVICES = 10;

const columns = {
  _id: sql<string>`${pushDevices.id}::text`,
  endpoint: pushDevices.endpoint,
  browser: pushDevices.browser,
  messages: pushDevices.messages,
  price_drops: pushDevices.priceDrops,
  searches: pushDevices.searches,
  created_at: iso(pushDevices.createdAt),
};

/** The devices of a user, the newest first. */
export const devicesOf = (db: Db, user: number): Promise<PushDevice[]> =>
  db.select(columns).from(pushDevices).where(eq(pushDevices.userId, user)).orderBy(desc(pushDevices.id));

/** A request that has all switches: it may subscribe. */
type Subscribing = Required<PushDeviceRequest>;
export const isSubscribing = (request: PushDeviceRequest): request is Subscribing =>
  request.messages !== undefined && request.price_drops !== undefined && request.searches !== undefined;

const hasKeys = ({ keys }: PushDeviceRequest) =>
  and(eq(pushDevices.p256dh, keys.p256dh), eq(pushDevices.auth, keys.auth));

const withdrawUnwanted = prepared<{ device: number }, object>(
  'withdraw-unwanted-pushes',
  sql`delete from push_outbox queued using push_devices device where device.id = ${sql.placeholder('device')}::bigint
      and queued.device_id = device.id and queued.sent_at is null and not ${wantsTopic(sql`queued.topic`)}`,
);

/**
 * Binds a browser that a user gets notifications in to another session. Switches that were not sent stay.
 * @returns undefined when the user has no such device
 */
export async function rebindDevice(
  tx: Tx,
  user: number,
  session: string,
  browser: string | null,
  request: PushDeviceRequest,
): Promise<PushDevice | undefined> {
  const { endpoint, messages, price_drops: priceDrops, searches } = request;
  const [stored] = await tx
    .update(pushDevices)
    .set({ session, browser, messages, priceDrops, searches })
    .where(and(eq(pushDevices.userId, user), eq(pushDevices.endpoint, endpoint), hasKeys(request)))
    .returning(columns);
  if (stored) await withdrawUnwanted(tx, { device: Number(stored._id) });
  return stored;
}

/**
 * Stores a browser for a user. One of another user moves to this one, with nothing that waited for the other: a browser
 * pushes to one person.
 * @returns undefined when the address is known with other keys: then the caller does not have that browser
 */
export async function storeDevice(
  tx: Tx,
  user: number,
  session: string,
  browser: string | null,
  request: Subscribing,
): Promise<PushDevice | undefined> {
  const { endpoint, keys, messages, price_drops: priceDrops, searches } = request;
  const values = { userId: user, session, browser, messages, priceDrops, searches };
  const [stored] = await tx
    .insert(pushDevices)
    .values({ ...values, endpoint, ...keys })
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: values,
      setWhere: hasKeys(request),
    })
    .returning(columns);
  if (!stored) return undefined;
  const id = Number(stored._id);
  await tx.delete(pushOutbox).where(and(eq(pushOutbox.deviceId, id), ne(pushOutbox.userId, user)));
  await withdrawUnwanted(tx, { device: id });
  const surplus = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, user), ne(pushDevices.id, id)))
    .orderBy(desc(pushDevices.id))
    .offset(MAX_PUSH_DEVICES - 1);
  await tx.delete(pushDevices).where(sql`${pushDevices.id} in ${surplus}`);
  return stored;
}

/** @returns false when the user has no such device */
export async function deleteDevice(db: Db, user: number, id: string): Promise<boolean> {
  const deleted = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, user), eq(pushDevices.id, sql`${idOf(id)}::bigint`)))
    .returning({ id: pushDevices.id });
  return deleted.length > 0;
}

const { placeholder } = sql;
/** The device of an ended session, or, when all were ended, of each but the open ones. */
const deleteEnded = prepared<{ user: number; all: boolean }, object>(
  'end-push-devices',
  sql`delete from push_devices device where device.user_id = ${placeholder('user')}::bigint
      and (${isSessionEnded(sql`device.session`)}
        or (${placeholder('all')}::boolean and not ${isSessionOpen(sql`device.session`)}))`,
);

export async function endDevices(tx: Tx, user: number, all: boolean): Promise<void> {
  await deleteEnded(tx, { user, all });
}
