import { buildEdge } from './app';
import { readSettings } from './settings';

const settings = readSettings(process.env);
const edge = await buildEdge(settings);
await edge.listen({ host: settings.host, port: settings.port });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => edge.close().then(() => process.exit(0)));
