// Starts the journeys' site with a database of its own, filled anew: what earlier runs wrote and spent (limits, hearts,
// reports) is gone, so that every run begins alike. Pictures and releases stay.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const { DATA_DIR } = process.env;
if (!DATA_DIR?.endsWith('/e2e')) throw new Error('DATA_DIR must be the journeys’ own folder.');
rmSync(join(import.meta.dirname, '..', DATA_DIR, 'database'), { recursive: true, force: true });
await import('../shared/commands/src/start.mjs');
