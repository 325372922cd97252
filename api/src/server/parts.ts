import type { Database } from '../database/database';
import type { Settings } from '../settings';

/** What routes work with. `fetch` reaches other people's services; tests bring their own. */
export type Parts = { settings: Settings; database: Database; fetch: typeof fetch };

declare module 'fastify' {
  interface FastifyInstance {
    parts: Parts;
  }
}
