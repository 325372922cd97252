import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { RouteAccess } from '../../src/platform/http/access';
import { freePort, waitUntilReady } from '../../test/support/processes';
import type { Caller } from './calls';
import type { RequestKind } from './fuzzed-main';

/** Heap in bytes after a garbage collection. */
export type Memory = { heapUsed: number; rss: number };

/** A separate API process that is fuzzed. */
export type FuzzedApi = {
  origin: string;
  routes: () => Promise<RouteAccess[]>;
  /** Resets budgets. @returns new tokens */
  reset: () => Promise<Record<Caller, string | undefined>>;
  memory: () => Promise<Memory>;
  /** Changed rows of other users. */
  changed: () => Promise<string[]>;
  /** Unlisted addresses that the API requested. */
  strays: () => Promise<string[]>;
  /** Log output, such as errors with their causes. */
  output: () => string;
  isAlive: () => boolean;
  stop: () => Promise<void>;
};

/** All optional external services, so that every outbound call is tried. */
const services = {
  ...{
    ANALYTICS_MEASUREMENT_ID: 'G-TEST',
    ANALYTICS_API_SECRET: 's',
    VIDEO_API_KEY: 'k',
    VIDEO_CHANNEL_ID: 'UC-channel',
  },
  ...{ DESCRIPTION_API_URL: 'https://text.example/v1', DESCRIPTION_API_KEY: 'k', DESCRIPTION_MODEL: 'm' },
  NEWSLETTER_LIST_URL: 'https://list.example/subscribe',
};

/** Starts it on a data folder, whose database is the test fixture or empty. */
export async function startFuzzedApi(folder: string): Promise<FuzzedApi> {
  const port = await freePort();
  const child = fork(resolve(import.meta.dirname, 'fuzzed-main.ts'), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    silent: true,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error', ...services },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output = (output + chunk).slice(-20_000)));
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady({ child, output: () => output, ended: once(child, 'exit').then(() => null), address: origin });
  const request = createRequester(child);
  return {
    origin,
    routes: () => request('routes'),
    reset: () => request('reset'),
    memory: () => request('memory'),
    changed: () => request('changed'),
    strays: () => request('strays'),
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Requests to a process over its IPC channel, answered in any order. */
function createRequester(child: ChildProcess) {
  let last = 0;
  return <Answer>(question: RequestKind): Promise<Answer> =>
    new Promise((done) => {
      const id = ++last;
      const listen = (message: { id: number; answer: Answer }) => {
        if (message.id !== id) return;
        child.off('message', listen);
        done(message.answer);
      };
      child.on('message', listen);
      child.send({ id, question });
    });
}
