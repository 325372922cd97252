import type { Database } from '../database/database';
import type { Transport } from '../mail/mail';
import type { FileStore } from '../media/file-store';
import type { Settings } from '../settings';

/** What routes work with. */
export type Parts = {
  settings: Settings;
  database: Database;
  /** Where pictures are kept. */
  files: FileStore;
  /** Reaches other people's services; tests bring their own. */
  fetch: typeof fetch;
  /** What carries mail; that of the settings when absent. */
  transport?: Transport;
  /** Where log lines go; standard output when absent. */
  log?: { write: (line: string) => void };
};

declare module 'fastify' {
  interface FastifyInstance {
    parts: Parts;
  }
}
