import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import { PUSH_CURVE, type PushSettings } from '../config/push-key';
import type { PostPublic } from '../http/post-public';
import { authorizationFor } from './vapid';

/** A browser that is pushed to: the address that its push service gave it, and its keys (base64url). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
/** What the service worker shows (`shell/server/http/installed-app/public/service-worker.js`). */
export type PushPayload = {
  title: string;
  body: string;
  /** Opened by a press. */
  path: string;
  /** A notification replaces one with the same tag. */
  tag: string;
  /** Conversations with unread messages, for the badge of an installed site. */
  unread: number;
};
/** `gone`: the subscription has ended. `retryAfterSeconds`: as the service asks. */
export type PushResult =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: string; retryAfterSeconds?: number };

const TIMEOUT_MS = 10_000;
/** RFC 8030: the subscription is not known, or has ended. */
const GONE = [404, 410];

function encrypt(payload: PushPayload, { p256dh, auth }: PushTarget): Buffer {
  const privateKey = createECDH(PUSH_CURVE);
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(JSON.stringify(payload)), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
  });
}

/**
 * Sends a notification to a browser through its push service, which cannot read it.
 * @param ttlSeconds how long the service keeps it for a browser that is offline
 */
export async function sendPush(
  post: PostPublic,
  settings: PushSettings,
  target: PushTarget,
  payload: PushPayload,
  ttlSeconds: number,
): Promise<PushResult> {
  try {
    const { status, retryAfterSeconds } = await post(target.endpoint, {
      body: encrypt(payload, target),
      timeoutMs: TIMEOUT_MS,
      headers: {
        authorization: await authorizationFor(settings, target.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: 'normal',
      },
    });
    if (status >= 200 && status < 300) return { kind: 'accepted' };
    if (GONE.includes(status)) return { kind: 'gone' };
    return { kind: 'failed', problem: `The push service answered ${status}.`, retryAfterSeconds };
  } catch (problem) {
    return { kind: 'failed', problem: problem instanceof Error ? problem.message : String(problem) };
  }
}
