import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ErrorFrame } from '@roadworthy/federation/monitoring/monitoring-file';
import type { ScriptFrame } from './parse-stack';

const MAX_PENDING = 100;
const TIMEOUT_MS = 5_000;
const MAX_HEAP_MB = 256;
const SCRIPT = join(import.meta.dirname, 'resolve-frames.js');

type Pending = { resolve: (frames: ErrorFrame[] | undefined) => void; timer: NodeJS.Timeout };

/** Resolves stacks in a thread: parsing a source map takes long enough to delay requests. */
export class FrameResolver {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** @param folder of the release store */
  constructor(private readonly folder: string) {}

  /** Never rejects. @returns positions in scripts where there is no source map; undefined when too many wait */
  async resolve(frames: readonly ScriptFrame[]): Promise<ErrorFrame[] | undefined> {
    if (frames.length === 0) return [];
    if (this.#pending.size >= MAX_PENDING) return undefined;
    const id = ++this.#lastId;
    const resolved = await new Promise<ErrorFrame[] | undefined>((resolve) => {
      const timer = setTimeout(() => void this.stop(), TIMEOUT_MS).unref();
      this.#pending.set(id, { resolve, timer });
      this.#start().postMessage({ id, frames });
    });
    return resolved ?? frames.map(({ functionName, file, line }) => ({ name: functionName, source: file, line }));
  }

  /** Ends the thread; the next stack starts another one. What waits stays unresolved. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    for (const id of [...this.#pending.keys()]) this.#settle(id, undefined);
    await worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const options = {
      workerData: { folder: this.folder },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    };
    const worker = new Worker(SCRIPT, options);
    worker.unref();
    worker.on('message', ({ id, frames }: { id: number; frames: ErrorFrame[] }) => this.#settle(id, frames));
    worker.on('error', () => {
      if (this.#worker === worker) void this.stop();
    });
    this.#worker = worker;
    return worker;
  }

  #settle(id: number, frames: ErrorFrame[] | undefined): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    clearTimeout(pending.timer);
    this.#pending.delete(id);
    pending.resolve(frames);
  }
}
