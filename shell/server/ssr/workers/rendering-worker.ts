import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { RenderRequest, RouteOutline, WorkerMessage, WorkerSetup } from '@roadworthy/contract/rendering';
import { fromWireMessage, toWireRequest, toWireSetup } from '@roadworthy/contract/rendering-wire';
import type { SpanRecord } from '@roadworthy/contract/span-record';
import { Heartbeat } from './heartbeat';
import { type RenderingLimits, renderingLimits } from './limits';
import type { Outcome, RegionProblem, Requester, WorkerExit } from './outcome';
import { PendingRequests } from './pending-requests';

const START_TIMEOUT_MS = 10_000;
/** A replaced worker may finish its requests for this long. */
const DRAIN_TIMEOUT_MS = 5_000;

/** Node gives a thread at its heap limit 16 MB to stop; a larger young generation would end the whole process. */
const SEMI_SPACE_FLAG = '--max-semi-space-size=16';
const MB = 1_048_576;
/** Codes of errors when the process has no thread or open file left. */
const EXHAUSTION_CODES = new Set(['ERR_WORKER_INIT_FAILED', 'EMFILE', 'ENFILE']);

type Listeners = {
  onProblem?: (problem: RegionProblem) => void;
  onEnd?: (end: WorkerExit) => void;
  onSpans?: (spans: readonly SpanRecord[], traceparent?: string) => void;
};

/** Renders one release set in its own thread, so that a hang, a crash or a leak ends that thread only. */
export class RenderingWorker {
  /** Resolves once it can render, with its routes. */
  readonly ready: Promise<readonly RouteOutline[]>;
  readonly #worker: Worker;
  readonly #pending = new PendingRequests();
  readonly #running: Int32Array;
  /** Index of the area that ran when the worker was last seen without an answer to a ping; 0 for none. */
  #runningUnanswered = 0;
  readonly #heartbeat: Heartbeat;
  #ended: string | null = null;

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
      () => {
        this.#runningUnanswered = Atomics.load(this.#running, 0) || this.#runningUnanswered;
        this.#post({ kind: 'ping' });
      },
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
        this.#runningUnanswered = 0;
        if (message.kind === 'pong') return this.#checkBuffers(message.bufferBytes, maxBuffersMb);
        if (message.kind !== 'ready') return this.#receive(message);
        this.#heartbeat.started();
        ready(message.routes);
      });
    });
    this.ready.catch(() => {}).finally(() => clearTimeout(startTimer));
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(String(error), this.#areaIn(error.stack), EXHAUSTION_CODES.has(error.code ?? '')),
    );
    this.#worker.on('exit', (code) => this.#end(`exit code ${code}`));
    this.#worker.unref();
  }

  /** False while heartbeats are missing: new requests should use another worker. */
  get isResponsive(): boolean {
    return this.#ended === null && this.#heartbeat.isRegular;
  }

  /**
   * Never rejects.
   * @param excluded `area@version` of the releases whose regions are left to the browser
   */
  render(
    address: string,
    { id: requestId, network, traceparent }: Requester,
    excluded: readonly string[] = [],
  ): Promise<Outcome> {
    if (this.#ended !== null) return Promise.resolve({ kind: 'left', reason: this.#ended, interrupted: true });
    return this.#pending.add({ address, network, traceparent }, (id) =>
      this.#post({ kind: 'render', id, address, requestId, traceparent, ...(excluded.length > 0 && { excluded }) }),
    );
  }

  /** Resolves with the next heartbeat, or never when the worker ends first. */
  responds(): Promise<void> {
    return this.#heartbeat.next();
  }

  /** Stops once all requests are answered. */
  async drain(): Promise<void> {
    await this.#pending.drain(DRAIN_TIMEOUT_MS);
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
      const page = this.#pending.find(message.id ?? 0);
      this.listeners.onProblem?.(page ? { ...message, page } : message);
      return;
    }
    if (message.spans) this.listeners.onSpans?.(message.spans, this.#pending.findTraceparent(message.id));
    if (message.kind === 'page') {
      const { kind: _kind, id, spans: _spans, ...page } = message;
      this.#pending.settle(id, { kind: 'page', page });
    } else if (message.kind === 'redirect') {
      this.#pending.settle(message.id, { kind: 'redirect', status: message.status, to: message.to });
    } else this.#pending.settle(message.id, { kind: 'left', reason: message.reason });
  }

  #terminate(reason: string): void {
    this.#end(reason);
    void this.#worker.terminate();
  }

  #finish(reason: string): boolean {
    if (this.#ended !== null) return false;
    this.#ended = reason;
    this.#heartbeat.stop();
    this.#pending.settleAll({ kind: 'left', reason, interrupted: true });
    return true;
  }

  #end(reason: string, thrower?: string, isInconclusive = false): void {
    // A loop of microtasks has no mark between two of them.
    const runningIndex = Atomics.load(this.#running, 0) || this.#runningUnanswered;
    const running = runningIndex > 0 ? Object.keys(this.setup.registry.areas)[runningIndex - 1] : undefined;
    const { addresses } = this.#pending;
    if (!this.#finish(reason)) return;
    const area = thrower ?? running ?? null;
    this.listeners.onEnd?.({ reason, area, addresses, ...(isInconclusive && { isInconclusive }) });
  }

  /** The remote whose server build threw an error. */
  #areaIn(stack = ''): string | undefined {
    const remotes = Object.values(this.setup.registry.areas).filter(({ live }) => live.description);
    return remotes.find(({ live }) => stack.includes(`/${live.area}/${live.version}/`))?.live.area;
  }
}
