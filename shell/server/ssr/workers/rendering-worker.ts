import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type {
  RenderedPage,
  RenderRequest,
  RouteOutline,
  WorkerMessage,
  WorkerSetup,
} from '@roadworthy/contract/rendering';
import { fromWireMessage, toWireRequest, toWireSetup } from '@roadworthy/contract/rendering-wire';
import { Heartbeat } from './heartbeat';
import { type RenderingLimits, renderingLimits } from './limits';

/** Result of a request for a page; `left` leaves the whole page to the browser. */
export type Outcome =
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'redirect'; status: number; to: string }
  /** `interrupted`: the worker ended first, so another worker may still render the page. */
  | { kind: 'left'; reason: string; interrupted?: true };

/** Applies also if an area's code hangs. */
const REQUEST_TIMEOUT_MS = 5_000;
const START_TIMEOUT_MS = 10_000;
/** A replaced worker may finish its requests for this long. */
const DRAIN_TIMEOUT_MS = 5_000;

/** Node gives a thread at its heap limit 16 MB to stop; a larger young generation would end the whole process. */
const SEMI_SPACE_FLAG = '--max-semi-space-size=16';
const MB = 1_048_576;

/** A page and the network of the visitor who requested it, if any. */
export type PageRequest = { address: string; network?: string };

type Pending = PageRequest & { settle: (outcome: Outcome) => void; timer: NodeJS.Timeout };

/** A region that a worker could not render, or with no area the page. */
export type RegionProblem = Extract<WorkerMessage, { kind: 'problem' }> & { page?: PageRequest };

/** How a worker ended. */
export type WorkerExit = {
  reason: string;
  /** The area whose code was running. */
  area: string | null;
  /** Addresses of the pages that it was rendering. */
  addresses: readonly string[];
};

type Listeners = { onProblem?: (problem: RegionProblem) => void; onEnd?: (end: WorkerExit) => void };

/** Renders one release set in its own thread, so that a hang, a crash or a leak ends that thread only. */
export class RenderingWorker {
  /** Resolves once it can render, with its routes. */
  readonly ready: Promise<readonly RouteOutline[]>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #running: Int32Array;
  readonly #heartbeat: Heartbeat;
  #lastId = 0;
  #ended: string | null = null;
  #drained: (() => void) | undefined;

  constructor(
    entry: string,
    readonly setup: WorkerSetup,
    private readonly listeners: Listeners,
    { heartbeatIntervalMs, tolerance, maxHeapMb, maxBuffersMb }: RenderingLimits = renderingLimits,
  ) {
    this.#running = new Int32Array(setup.running);
    // NODE_OPTIONS would win over a resource limit; flags set here apply to later threads.
    setFlagsFromString(SEMI_SPACE_FLAG);
    this.#worker = new Worker(entry, {
      workerData: toWireSetup(setup),
      execArgv: [],
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    this.#heartbeat = new Heartbeat(
      () => this.#post({ kind: 'ping' }),
      (reason) => this.#terminate(reason),
      heartbeatIntervalMs,
      tolerance,
    );
    const startTimer = setTimeout(() => this.#terminate(`not ready within ${START_TIMEOUT_MS} ms`), START_TIMEOUT_MS);
    this.ready = new Promise((ready, failed) => {
      this.#worker.once('error', failed);
      this.#worker.once('exit', () => failed(new Error('The rendering worker ended.')));
      this.#worker.on('message', (wireMessage: WorkerMessage) => {
        const message = fromWireMessage(wireMessage);
        this.#heartbeat.beat();
        if (message.kind === 'pong') return this.#checkBuffers(message.bufferBytes, maxBuffersMb);
        if (message.kind !== 'ready') return this.#receive(message);
        this.#heartbeat.started();
        ready(message.routes);
      });
    });
    this.ready.catch(() => {}).finally(() => clearTimeout(startTimer));
    this.#worker.on('error', (error: Error) => this.#end(String(error), this.#areaIn(error.stack)));
    this.#worker.on('exit', (code) => this.#end(`exit code ${code}`));
    this.#worker.unref();
  }

  /** False while heartbeats are missing: new requests should use another worker. */
  get isResponsive(): boolean {
    return this.#ended === null && this.#heartbeat.isRegular;
  }

  /**
   * Never rejects.
   * @param requestId for logs
   * @param excluded `area@version` of the releases whose regions are left to the browser
   * @param network the visitor's
   */
  render(address: string, requestId: string, excluded: readonly string[] = [], network?: string): Promise<Outcome> {
    if (this.#ended !== null) return Promise.resolve({ kind: 'left', reason: this.#ended, interrupted: true });
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((settle) => {
      const timeout = { kind: 'left', reason: `no answer within ${REQUEST_TIMEOUT_MS} ms` } as const;
      const timer = setTimeout(() => this.#settle(id, timeout), REQUEST_TIMEOUT_MS);
      this.#pending.set(id, { address, network, settle, timer });
      this.#post({ kind: 'render', id, address, requestId, ...(excluded.length > 0 && { excluded }) });
    });
  }

  /** Resolves with the next heartbeat, or never when the worker ends first. */
  responds(): Promise<void> {
    return this.#heartbeat.next();
  }

  /** Stops once all requests are answered. */
  async drain(): Promise<void> {
    if (this.#pending.size > 0) {
      await Promise.race([
        new Promise<void>((drained) => {
          this.#drained = drained;
        }),
        new Promise((wake) => setTimeout(wake, DRAIN_TIMEOUT_MS).unref()),
      ]);
    }
    await this.stop();
  }

  async stop(): Promise<void> {
    this.#finish('stopped');
    await this.#worker.terminate();
  }

  #post(request: RenderRequest): void {
    this.#worker.postMessage(toWireRequest(request));
  }

  #checkBuffers(bytes = 0, limitMb: number): void {
    const usedMb = Math.round(bytes / MB);
    if (usedMb > limitMb) this.#terminate(`out of memory: ${usedMb} MB in buffers, limit ${limitMb} MB`);
  }

  #receive(message: Exclude<WorkerMessage, { kind: 'ready' | 'pong' }>): void {
    if (message.kind === 'problem') {
      const { address, network } = this.#pending.get(message.id ?? 0) ?? {};
      this.listeners.onProblem?.(address === undefined ? message : { ...message, page: { address, network } });
    }
    if (message.kind === 'page') {
      const { kind: _kind, id, ...page } = message;
      this.#settle(id, { kind: 'page', page });
    } else if (message.kind === 'redirect') {
      this.#settle(message.id, { kind: 'redirect', status: message.status, to: message.to });
    } else if (message.kind === 'failed') this.#settle(message.id, { kind: 'left', reason: message.reason });
  }

  #settle(id: number, outcome: Outcome): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    pending.settle(outcome);
    if (this.#pending.size === 0) this.#drained?.();
  }

  #terminate(reason: string): void {
    this.#end(reason);
    void this.#worker.terminate();
  }

  #finish(reason: string): boolean {
    if (this.#ended !== null) return false;
    this.#ended = reason;
    this.#heartbeat.stop();
    for (const id of [...this.#pending.keys()]) this.#settle(id, { kind: 'left', reason, interrupted: true });
    return true;
  }

  #end(reason: string, thrower?: string): void {
    const runningIndex = Atomics.load(this.#running, 0);
    const running = runningIndex > 0 ? Object.keys(this.setup.registry.areas)[runningIndex - 1] : undefined;
    const addresses = [...new Set([...this.#pending.values()].map(({ address }) => address))];
    if (this.#finish(reason)) this.listeners.onEnd?.({ reason, area: thrower ?? running ?? null, addresses });
  }

  /** The remote whose server build threw an error. */
  #areaIn(stack = ''): string | undefined {
    const remotes = Object.values(this.setup.registry.areas).filter(({ live }) => live.description);
    return remotes.find(({ live }) => stack.includes(`/${live.area}/${live.version}/`))?.live.area;
  }
}
