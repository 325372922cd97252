/** What a process holds after a garbage collection, in bytes, and the processor time that it has used, in seconds. */
export type Vitals = { resident: number; heap: number; processor: number };

/**
 * Loaded into every process under measurement, before its own program: answers each message of the process that
 * measures with its vitals. Needs --expose-gc.
 */
if (process.send) {
  process.on('message', () => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send?.({ resident: rss, heap: heapUsed + external, processor: (user + system) / 1e6 } satisfies Vitals);
  });
  // The line to the process that measures keeps nobody alive.
  process.channel?.unref();
}
