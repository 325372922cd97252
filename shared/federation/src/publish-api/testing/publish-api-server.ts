import type { AddressInfo } from 'node:net';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { createChangeMeta } from '../../registry/activations';
import { folderStore } from '../../store/folder-store';
import type { ReleaseStore } from '../../store/release-store';
import { buildPublishApi } from '../app';
import { createKey } from '../keys/key-store';

export type TestServer = {
  app: FastifyInstance;
  url: string;
  store: ReleaseStore;
  local: string;
  /** Log lines. */
  log: string[];
  createKey: (area: string, expiresAt?: string) => Promise<string>;
  /** Sends a request with a key. */
  send: (method: string, path: string, key: string, body?: Buffer | object) => Promise<Response>;
};

type Options = Partial<Parameters<typeof buildPublishApi>[0]>;

/** The HTTP API on a free port, with a store in a temporary folder. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const local = options.local ?? temporaryFolder();
  const store = options.store ?? folderStore(local);
  const log: string[] = [];
  const app = buildPublishApi({
    ...{
      host: '127.0.0.1',
      port: 0,
      store,
      local,
      trustedProxies: [],
      allowedOrigins: [],
      drainSeconds: 0,
      logLevel: 'trace',
    },
    webhooks: { areas: {} },
    log: { write: (line) => void log.push(line) },
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    ...{ app, url, store, local, log },
    createKey: async (area, expiresAt) =>
      (await createKey(store, { area, name: 'ci', expiresAt }, createChangeMeta(undefined, 'thandi'))).text,
    send: (method, path, key, body) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          ...(key && { authorization: `Bearer ${key}` }),
          ...(body && { 'content-type': Buffer.isBuffer(body) ? 'application/gzip' : 'application/json' }),
        },
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : body && JSON.stringify(body),
      }),
  };
}
