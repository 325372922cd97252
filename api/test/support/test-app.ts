import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/app/build-app';
import type { Settings } from '../../src/platform/config/settings';
import type { Database } from '../../src/platform/database/database';
import type { Dependencies } from '../../src/platform/dependencies';
import { password } from './fixture';
import { openTestDatabase } from './test-database';
import { testSettings } from './test-settings';
import { watchUndeclaredErrors } from './undeclared-errors';

export { testSettings };

type Call = { token?: string; headers?: Record<string, string>; remoteAddress?: string };
export type TestApp = {
  app: FastifyInstance;
  database: Database;
  get: (path: string, call?: Call) => Promise<LightMyRequestResponse>;
  post: (path: string, body?: unknown, call?: Call) => Promise<LightMyRequestResponse>;
  put: (path: string, body?: unknown, call?: Call) => Promise<LightMyRequestResponse>;
  delete: (path: string, call?: Call) => Promise<LightMyRequestResponse>;
  /** Signs in a user of the fixture. @returns the token */
  signIn: (email: string) => Promise<string>;
  close: () => Promise<void>;
};

/** The app on its own copy of the fixture. `fetch` fails unless the test passes one: tests do not use the network. */
export async function openTestApp(
  settings: Partial<Settings> = {},
  fetchMock: typeof fetch = () => Promise.reject(new Error('No network in tests.')),
  log?: Dependencies['log'],
  transport?: Dependencies['transport'],
  fetchPublic?: Dependencies['fetchPublic'],
): Promise<TestApp> {
  const database = await openTestDatabase();
  const app = await buildApp({
    settings: { ...testSettings, ...settings },
    database,
    fetch: fetchMock,
    log,
    transport,
    fetchPublic,
    // A test file that takes longer than a minute would see its data change between two requests.
    runsJobsByItself: false,
  });
  const stopWatching = watchUndeclaredErrors(app);
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
      const undeclared = stopWatching();
      if (undeclared.length > 0) throw new Error(`Add to \`errors\` of the route: ${undeclared.join(' ')}`);
    },
  };
}
