import { buildEdge } from './app';
import { readSettings } from './settings';

const settings = readSettings(process.env);
const edge = await buildEdge(settings);
await edge.listen({ host: settings.host, port: settings.port });
const stop = () => {
  // A connection whose answer went out after the closing began stays open, idle: nobody else would close it.
  setInterval(() => edge.server.closeIdleConnections(), 100).unref();
  edge.close().then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
