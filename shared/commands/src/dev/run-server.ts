import {
  type startDevelopmentServer,
  stopDevelopmentServer,
} from '@roadworthy/federation/build/webpack/development-server';

/** Notifies the parent process that the server listens, and stops the server with it. */
export function runServer(server: Awaited<ReturnType<typeof startDevelopmentServer>>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await stopDevelopmentServer(server);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  process.once('disconnect', () => void stop());
  process.send?.('listening');
}
