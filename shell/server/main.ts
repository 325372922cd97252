import { buildEdge } from './app';
import { readSettings } from './settings';

/** Milliseconds for requests under way, once nobody sends any more. */
const patience = 30_000;

try {
  const settings = readSettings(process.env);
  const edge = await buildEdge(settings);
  await edge.listen({ host: settings.host, port: settings.port });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), settings.drainSeconds * 1000 + patience).unref();
    await edge.drain(settings.drainSeconds);
    // A connection whose answer went out after the closing began stays open, idle: nobody else would close it.
    setInterval(() => edge.server.closeIdleConnections(), 100).unref();
    await edge.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
