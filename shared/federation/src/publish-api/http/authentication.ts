import { networkOf } from '@roadworthy/serving/client-address';
import { NetworkLimiter } from '@roadworthy/serving/network-limiter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAreaName } from '../../registry/area-name';
import type { ReleaseStore } from '../../store/release-store';
import { type AreaKey, isOperatorKey } from '../keys/area-key';
import { authenticate, type KeyRefusal } from '../keys/key-store';
import { HttpError } from './http-error';

/** Each costs a read of the store. */
const MAX_FAILURES_PER_MINUTE = 20;
const WINDOW_SECONDS = 60;

const messages: Record<KeyRefusal, string> = {
  unknown:
    "Send an area's key as 'Authorization: Bearer rwk_…'. An operator creates one with 'pnpm release keys create'.",
  expired: "This key has expired. An operator creates a new one with 'pnpm release keys create'.",
  revoked: "This key was revoked. An operator creates a new one with 'pnpm release keys create'.",
};

const keyOfRequest = new WeakMap<FastifyRequest, AreaKey>();

/** The key of an authenticated request. */
export function getKey(request: FastifyRequest): AreaKey {
  const key = keyOfRequest.get(request);
  if (!key) throw new Error(`${request.url} has no authentication.`);
  return key;
}

/** @throws {HttpError} for what is not the key's */
function assertAllowed(key: AreaKey, { method }: FastifyRequest, area: string): void {
  if (!isOperatorKey(key)) {
    if (area !== key.area) throw new HttpError(403, `This key publishes ${key.area} only, not ${area}.`);
    return;
  }
  if (!isAreaName(area)) throw new HttpError(404, `There is no area ${area}.`);
  if (method === 'PUT') throw new HttpError(403, 'An operator key switches releases; it publishes none.');
}

/** Admits a request with a key for the area in its address, before anything of its body is read. */
export function requireAreaKey(app: FastifyInstance, store: ReleaseStore): void {
  const failures = new NetworkLimiter(MAX_FAILURES_PER_MINUTE);
  app.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip);
    if (failures.isExhausted(network))
      throw new HttpError(429, 'Too many requests without a valid key from your network.', WINDOW_SECONDS);
    const [, text = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const result = await authenticate(store, text);
    if ('refusal' in result) {
      failures.tryConsume(network);
      reply.header('www-authenticate', 'Bearer');
      throw new HttpError(401, messages[result.refusal]);
    }
    const { area = '' } = request.params as { area?: string };
    assertAllowed(result.key, request, area);
    keyOfRequest.set(request, result.key);
  });
}
