import type { PushSettings } from '../../platform/config/push-key';
import type { Db } from '../../platform/database/database';
import type { PostPublic } from '../../platform/http/post-public';
import { NOTIFICATION_HOURS, secondsUntilQuiet } from '../../platform/jobs/quiet-hours';
import { sendPush } from '../../platform/push/send-push';
import { unreadConversations } from '../../read-models/unread-conversations';
import { claimDuePushes, type DuePush, deleteGoneDevice, markPushFailed, markPushSent } from './delivery-repository';

/** Sent at the same time. */
const BATCH_SIZE = 20;
const MAX_TTL_SECONDS = 12 * 60 * 60;

async function sendOne(
  db: Db,
  post: PostPublic,
  settings: PushSettings,
  push: DuePush,
  unread: number,
  ttlSeconds: number,
): Promise<void> {
  const { title, body, path, topic: tag } = push;
  const result = await sendPush(post, settings, push, { title, body, path, tag, unread }, ttlSeconds);
  if (result.kind === 'accepted') await markPushSent(db, push);
  else if (result.kind === 'gone') await deleteGoneDevice(db, push.device);
  else await markPushFailed(db, push, result.problem, result.retryAfterSeconds);
}

/**
 * Sends every due notification, nothing at night. A process that dies before it records a delivery causes a second one,
 * which replaces the first on the device.
 */
export async function deliverPushes(db: Db, post: PostPublic, settings: PushSettings, now: Date): Promise<void> {
  const ttlSeconds = Math.min(MAX_TTL_SECONDS, secondsUntilQuiet(now, NOTIFICATION_HOURS));
  if (ttlSeconds === 0) return;
  for (let due = await claimDuePushes(db, BATCH_SIZE); due.length > 0; due = await claimDuePushes(db, BATCH_SIZE)) {
    const unread = await unreadConversations(db, [...new Set(due.map(({ user }) => user))]);
    await Promise.all(due.map((push) => sendOne(db, post, settings, push, unread.get(push.user) ?? 0, ttlSeconds)));
  }
}
