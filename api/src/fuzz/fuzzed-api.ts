import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { KnownRoute } from '../server/access';
import { freePort, ready } from '../testing/processes';
import type { Caller } from './calls';
import type { Question } from './fuzzed-main';

/** Bytes after everything that nobody holds was collected. */
export type Memory = { heapUsed: number; rss: number };

/** An API of its own that is fuzzed, in a process of its own. */
export type FuzzedApi = {
  origin: string;
  routes: () => Promise<KnownRoute[]>;
  /** Gives back what callers have spent. @returns tokens that hold */
  anew: () => Promise<Record<Caller, string | undefined>>;
  memory: () => Promise<Memory>;
  /** Rows of others that are not any more as they were. */
  changed: () => Promise<string[]>;
  /** Addresses that it was brought to ask for though they are on no list. */
  strays: () => Promise<string[]>;
  /** What it said on its way, such as failures with their causes. */
  output: () => string;
  isAlive: () => boolean;
  stop: () => Promise<void>;
};

/** Every service of others that there may be, so that whatever asks for something is tried. */
const services = {
  ...{
    ANALYTICS_MEASUREMENT_ID: 'G-TEST',
    ANALYTICS_API_SECRET: 's',
    VIDEO_API_KEY: 'k',
    VIDEO_CHANNEL_ID: 'UC-channel',
  },
  ...{ DRAFT_API_URL: 'https://text.example/v1', DRAFT_API_KEY: 'k', DRAFT_MODEL: 'm' },
  NEWSLETTER_LIST_URL: 'https://list.example/subscribe',
};

/** Starts it on a data folder, whose database is the tests' fixture or empty. */
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
  await ready({ child, output: () => output, ended: once(child, 'exit').then(() => null), address: origin });
  const ask = asker(child);
  return {
    origin,
    routes: () => ask('routes'),
    anew: () => ask('anew'),
    memory: () => ask('memory'),
    changed: () => ask('changed'),
    strays: () => ask('strays'),
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Questions to a process over its channel, answered in any order. */
function asker(child: ChildProcess) {
  let last = 0;
  return <Answer>(question: Question): Promise<Answer> =>
    new Promise((done) => {
      const id = ++last;
      const listen = (said: { id: number; answer: Answer }) => {
        if (said.id !== id) return;
        child.off('message', listen);
        done(said.answer);
      };
      child.on('message', listen);
      child.send({ id, question });
    });
}
