import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import type { PushPayload } from '../../src/platform/push/send-push';

/** A notification as the push service got it, read with the keys of its browser. */
type Received = { endpoint: string; payload: PushPayload; authorization: string; ttl: number };

/** A push service of our own with browsers that subscribe to it. */
export type PushService = {
  host: string;
  received: Received[];
  /** Answers the next requests with these statuses, then with 201. */
  answers: { status: number; retryAfter?: string }[];
  /** Runs while the next request waits for its answer. */
  beforeAnswer?: () => Promise<unknown>;
  /** A new browser: its subscription. */
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } };
  close: () => Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { privateKey: ReturnType<typeof createECDH>; authSecret: string }>();
  const received: Received[] = [];
  const answers: PushService['answers'] = [];
  const beforeAnswer = async () => {
    const run = service.beforeAnswer;
    service.beforeAnswer = undefined;
    await run?.();
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, retryAfter } = answers.shift() ?? { status: 201 };
    const browser = browsers.get(request.url ?? '');
    if (browser && status === 201)
      received.push({
        endpoint: request.url ?? '',
        payload: JSON.parse(ece.decrypt(Buffer.concat(chunks), { version: 'aes128gcm', ...browser }).toString()),
        authorization: request.headers.authorization ?? '',
        ttl: Number(request.headers.ttl),
      });
    await beforeAnswer();
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    host,
    received,
    answers,
    subscribe: () => {
      const privateKey = createECDH('prime256v1');
      privateKey.generateKeys();
      const authSecret = randomBytes(16).toString('base64url');
      const path = `/send/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { privateKey, authSecret });
      return {
        endpoint: `http://${host}${path}`,
        keys: { p256dh: privateKey.getPublicKey().toString('base64url'), auth: authSecret },
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
