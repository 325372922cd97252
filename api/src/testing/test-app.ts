import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Database } from '../database/database';
import { buildApp } from '../server/app';
import type { Parts } from '../server/parts';
import type { Settings } from '../settings';
import { password } from './fixture';
import { openTestDatabase } from './test-database';
import { testSettings } from './test-settings';

export { testSettings };

type Call = { token?: string; headers?: Record<string, string>; remoteAddress?: string };
export type TestApp = {
  app: FastifyInstance;
  database: Database;
  get: (path: string, call?: Call) => Promise<LightMyRequestResponse>;
  post: (path: string, body?: unknown, call?: Call) => Promise<LightMyRequestResponse>;
  put: (path: string, body?: unknown, call?: Call) => Promise<LightMyRequestResponse>;
  delete: (path: string, call?: Call) => Promise<LightMyRequestResponse>;
  /** Signs a user of the fixture in and gives the token. */
  signIn: (email: string) => Promise<string>;
  close: () => Promise<void>;
};

/**
 * The app over a copy of the fixture of its own. `fetch` fails unless a test brings one: no test reaches the network.
 */
export async function openTestApp(
  settings: Partial<Settings> = {},
  fetched: typeof fetch = () => Promise.reject(new Error('No network in tests.')),
  log?: Parts['log'],
  transport?: Parts['transport'],
): Promise<TestApp> {
  const database = await openTestDatabase();
  const app = await buildApp({ settings: { ...testSettings, ...settings }, database, fetch: fetched, log, transport });
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    { token, headers, remoteAddress }: Call,
  ) =>
    app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/v1/${path}`,
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(remoteAddress && { remoteAddress }),
    });
  const post: TestApp['post'] = (path, body, options = {}) => call('POST', path, body, options);
  return {
    app,
    database,
    get: (path, options = {}) => call('GET', path, undefined, options),
    post,
    put: (path, body, options = {}) => call('PUT', path, body, options),
    delete: (path, options = {}) => call('DELETE', path, undefined, options),
    signIn: async (email) => (await post('users/user-login', { email, password })).json().token as string,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
