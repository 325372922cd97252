import { areaBuild } from '../release/build';
import { isArea } from '../workspace';
import { startDevelopmentServer } from './development-server';

// Runs one area's development server for the pages of one site: `serve.ts mf-listings http://localhost:3000`.
const [, , name = '', siteOrigin = ''] = process.argv;
if (!isArea(name)) throw new Error(`There is no area called '${name}'.`);
const server = await startDevelopmentServer(await areaBuild(name), siteOrigin);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.stop().then(() => process.exit(0)));
