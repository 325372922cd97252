import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { PushTarget } from '../../platform/push/send-push';
import { isSessionEnded } from '../../read-models/session-states';
import { wantsTopic } from './queue-push';
import { pushDevices, pushOutbox } from './schema';

/** After this many attempts a notification is dropped: it would be old news. */
const MAX_ATTEMPTS = 5;
const MAX_BACKOFF_SECONDS = 60 * 60;
/** How long a process may claim a notification: longer than a request takes. */
const CLAIM_TTL = sql`interval '5 minutes'`;

export type DuePush = PushTarget & {
  id: number;
  device: number;
  user: number;
  attempts: number;
  topic: string;
  title: string;
  body: string;
  path: string;
};

const claimDue = prepared<{ limit: number }, DuePush>(
  'claim-pushes',
  sql`with due as (
        select queued.id from push_outbox queued join push_devices device on device.id = queued.device_id
        where queued.sent_at is null and queued.next_try_at <= now() and device.user_id = queued.user_id
          and not ${isSessionEnded(sql`device.session`)} and ${wantsTopic(sql`queued.topic`)}
        order by queued.next_try_at limit ${sql.placeholder('limit')}::int for update of queued skip locked)
      update push_outbox claimed set next_try_at = now() + ${CLAIM_TTL}, attempts = claimed.attempts + 1
      from due, push_devices device where claimed.id = due.id and device.id = claimed.device_id
      returning claimed.id::int as id, claimed.device_id::int as device, claimed.user_id::int as user, claimed.attempts,
        claimed.topic, claimed.title, claimed.body, claimed.path, device.endpoint, device.p256dh, device.auth`,
);

/** Claims due notifications, so that no other process sends them; none of an ended session, or that was switched off. */
export const claimDuePushes = (db: Db, limit: number): Promise<DuePush[]> => claimDue(db, { limit });

export async function markPushSent(db: Db, id: number): Promise<void> {
  await db.update(pushOutbox).set({ sentAt: sql`now()`, lastError: null }).where(eq(pushOutbox.id, id));
}

/** Tried again after 1, 2, 4, … minutes, or later when the service asks; dropped after {@link MAX_ATTEMPTS}. */
export async function markPushFailed(
  db: Db,
  { id, attempts }: DuePush,
  problem: string,
  retryAfterSeconds = 0,
): Promise<void> {
  if (attempts >= MAX_ATTEMPTS) {
    await db.delete(pushOutbox).where(eq(pushOutbox.id, id));
    return;
  }
  const seconds = Math.min(MAX_BACKOFF_SECONDS, Math.max(retryAfterSeconds, 60 * 2 ** (attempts - 1)));
  await db
    .update(pushOutbox)
    .set({ lastError: problem.slice(0, 500), nextTryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(pushOutbox.id, id));
}

/** Deletes a device whose subscription has ended, with what waits for it. */
export async function deleteGoneDevice(db: Db, device: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, device));
}
