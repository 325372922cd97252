// Starts the journeys' site with a newly seeded database, so that rate limits, favorites and reports of earlier runs do
// not affect this one. Pictures and releases are reused.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const { DATA_DIR } = process.env;
if (!DATA_DIR?.endsWith('/e2e')) throw new Error('DATA_DIR must be the journeys’ own folder.');
rmSync(join(import.meta.dirname, '..', DATA_DIR, 'database'), { recursive: true, force: true });
await import('../shared/commands/src/start.mjs');
