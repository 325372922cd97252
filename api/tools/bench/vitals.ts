/** Memory after a garbage collection in bytes, and processor time in seconds. */
export type Vitals = { resident: number; heap: number; processor: number };

/**
 * Preloaded into processes under measurement; replies to each message of the parent with its vitals. Needs --expose-gc.
 */
if (process.send) {
  process.on('message', () => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send?.({ resident: rss, heap: heapUsed + external, processor: (user + system) / 1e6 } satisfies Vitals);
  });
  // The IPC channel must not keep the process alive.
  process.channel?.unref();
}
