import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { PushTarget } from '../../platform/push/send-push';
import { isSessionEnded } from '../../read-models/session-states';
import { TOPIC_SPACING, wantsTopic } from './queue-push';
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
  /** When its text was written: a later text replaces it in the same row. */
  version: string;
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
        claimed.created_at::text as version, claimed.topic, claimed.title, claimed.body, claimed.path, device.endpoint, device.p256dh, device.auth`,
);

/** Claims due notifications, so that no other process sends them; none of an ended session, or that was switched off. */
export const claimDuePushes = (db: Db, limit: number): Promise<DuePush[]> => claimDue(db, { limit });

const isVersion = (version: string) => sql`${pushOutbox.createdAt} = ${version}::timestamptz`;
const isClaimed = ({ id, version }: DuePush) => and(eq(pushOutbox.id, id), isVersion(version));

/** One that was replaced while it was sent waits, as if it had been queued after this one was sent. */
export async function markPushSent(db: Db, { id, version }: DuePush): Promise<void> {
  const isSame = isVersion(version);
  await db
    .update(pushOutbox)
    .set({
      sentAt: sql`case when ${isSame} then now() end`,
      nextTryAt: sql`case when ${isSame} then ${pushOutbox.nextTryAt} else now() + ${TOPIC_SPACING} end`,
      lastError: null,
    })
    .where(and(eq(pushOutbox.id, id), isNull(pushOutbox.sentAt)));
}

/** Tried again after 1, 2, 4, … minutes, or later when the service asks; dropped after {@link MAX_ATTEMPTS}. */
export async function markPushFailed(db: Db, push: DuePush, problem: string, retryAfterSeconds = 0): Promise<void> {
  if (push.attempts >= MAX_ATTEMPTS) {
    await db.delete(pushOutbox).where(isClaimed(push));
    return;
  }
  const seconds = Math.min(MAX_BACKOFF_SECONDS, Math.max(retryAfterSeconds, 60 * 2 ** (push.attempts - 1)));
  await db
    .update(pushOutbox)
    .set({ lastError: problem.slice(0, 500), nextTryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isClaimed(push));
}

/** Deletes a device whose subscription has ended, with what waits for it. */
export async function deleteGoneDevice(db: Db, device: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, device));
}
