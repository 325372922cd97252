/** Notifies the parent process that the server listens, and stops the server with it. */
export function runServer(server: { stop: () => Promise<void> }): void {
  const stop = () => void server.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
  process.send?.('listening');
}
