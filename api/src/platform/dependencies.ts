import type { Tracing } from '@roadworthy/serving/tracing/tracing';
import type { Settings } from './config/settings';
import type { Database } from './database/database';
import type { Domain } from './domain';
import type { FetchPublic } from './http/fetch-public';
import type { Transport } from './mail/mail';
import type { FileStore } from './media/file-store';

/** The dependencies of routes. */
export type Dependencies = {
  settings: Settings;
  database: Database;
  domains: readonly Domain[];
  /** Store of pictures. */
  files: FileStore;
  /** Calls external services; tests inject a mock. */
  fetch: typeof fetch;
  /** Fetches files from addresses that users give; from the settings by default. */
  fetchPublic?: FetchPublic;
  /** Mail transport; from the settings by default. */
  transport?: Transport;
  /** Log destination; standard output by default. */
  log?: { write: (line: string) => void };
  /**
   * Whether jobs run every minute and day and due work is polled, which is the default; otherwise jobs run when the app
   * gets ready, and when they are called.
   */
  runsJobsByItself?: boolean;
  /** Records spans; absent when no collector is configured. */
  tracing?: Tracing;
};

declare module 'fastify' {
  interface FastifyInstance {
    deps: Dependencies;
  }
}
