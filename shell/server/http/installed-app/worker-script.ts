import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlinePage } from './offline-page';

const FOLDER = join(import.meta.dirname, 'public');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

export const offlineScript = read('offline.js');

/** Changes with every file that the worker stores when it is installed, so that browsers install it again. */
const revision = createHash('sha256')
  .update(JSON.stringify([read('service-worker.js'), offlineScript, offlinePage]))
  .digest('hex')
  .slice(0, 16);

export const serviceWorkerScript = `const REVISION = '${revision}';\n${read('service-worker.js')}`;

/** In place of the worker while the registry's switch is off. */
export const removalScript = read('remove-service-worker.js');
