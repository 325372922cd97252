import { Worker } from 'node:worker_threads';
import type {
  RenderAnswer,
  RenderedPage,
  RenderingSetup,
  RenderRequest,
  RouteSketch,
} from '@roadworthy/contract/rendering';

/** What a request for a page came to; `left` leaves the whole page to the browser. */
export type Outcome =
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'redirect'; status: number; to: string }
  | { kind: 'left'; reason: string };

/**
 * Milliseconds after which a worker that owes an answer is asked for a sign of life, and which it has for giving it: a
 * machine that is short of processors must not look like code that hangs.
 */
const suspicion = 900;
const grace = 1_500;
/** Milliseconds that a worker has for loading everything that pages are made of. */
const startTime = 10_000;
/** Milliseconds for which a replaced worker may finish what it began. */
const drainTime = 5_000;
/** Megabytes of heap; a leak in a remote ends its worker, not the edge. */
const heap = 384;

type Pending = { settle: (outcome: Outcome) => void; timer: NodeJS.Timeout };

/** A region, or with no area the page, that a worker could not draw. */
export type Problem = Extract<RenderAnswer, { kind: 'problem' }>;

/** How a worker ended: on purpose, or by itself while `area`'s code ran. */
export type End = { reason: string; area: string | null };

/** One set of live versions in a thread of its own: what hangs, crashes or leaks there ends there. */
export class RenderingWorker {
  /** Fulfilled once it can render, with the routes that it knows. */
  readonly ready: Promise<readonly RouteSketch[]>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #running: Int32Array;
  #lastId = 0;
  #ended: string | null = null;
  #sign: NodeJS.Timeout | undefined;
  #drained: (() => void) | undefined;

  constructor(
    entry: string,
    private readonly setup: RenderingSetup,
    private readonly onProblem: (problem: Problem) => void,
    private readonly onEnd: (end: End) => void,
  ) {
    this.#running = new Int32Array(setup.running);
    this.#worker = new Worker(entry, {
      workerData: setup,
      execArgv: [],
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    const late = setTimeout(() => this.#giveUp(`not ready within ${startTime} ms`), startTime);
    this.ready = new Promise((ready, failed) => {
      this.#worker.once('error', failed);
      this.#worker.once('exit', () => failed(new Error('The rendering worker ended.')));
      this.#worker.on('message', (answer: RenderAnswer) =>
        answer.kind === 'ready' ? ready(answer.routes) : this.#hear(answer),
      );
    });
    // Whoever waits for it hears of it; nobody needs to.
    this.ready.catch(() => {}).finally(() => clearTimeout(late));
    this.#worker.on('error', (error: Error) => this.#end(String(error), this.#areaIn(error.stack)));
    this.#worker.on('exit', (code) => this.#end(`exit code ${code}`));
    this.#worker.unref();
  }

  /** Never rejects. @param requestId how logs know the request */
  render(address: string, requestId: string): Promise<Outcome> {
    if (this.#ended !== null) return Promise.resolve({ kind: 'left', reason: this.#ended });
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#suspect(), suspicion);
      this.#pending.set(id, { settle, timer });
      this.#post({ kind: 'render', id, address, requestId });
    });
  }

  /** Ends once everything begun is done. */
  async drain(): Promise<void> {
    if (this.#pending.size > 0) {
      await Promise.race([
        new Promise<void>((drained) => {
          this.#drained = drained;
        }),
        new Promise((wake) => setTimeout(wake, drainTime).unref()),
      ]);
    }
    await this.stop();
  }

  async stop(): Promise<void> {
    this.#finish('stopped');
    await this.#worker.terminate();
  }

  #post(request: RenderRequest): void {
    this.#worker.postMessage(request);
  }

  #hear(answer: RenderAnswer): void {
    if (answer.kind === 'pong') this.#trust();
    else if (answer.kind === 'problem') this.onProblem(answer);
    else if ('id' in answer) this.#hearOf(answer);
  }

  #hearOf(answer: Extract<RenderAnswer, { id: number }>): void {
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    this.#pending.delete(answer.id);
    clearTimeout(pending.timer);
    if (answer.kind === 'page') {
      const { kind: _kind, id: _id, ...page } = answer;
      pending.settle({ kind: 'page', page });
    } else if (answer.kind === 'redirect') pending.settle({ kind: 'redirect', status: answer.status, to: answer.to });
    else pending.settle({ kind: 'left', reason: answer.reason });
    if (this.#pending.size === 0) this.#drained?.();
  }

  /** A worker that owes an answer and gives no sign of life hangs: it is ended, whatever else is asked meanwhile. */
  #suspect(): void {
    if (this.#sign) return;
    this.#post({ kind: 'ping' });
    this.#sign = setTimeout(() => this.#giveUp(`no sign of life for ${grace} ms`), grace);
  }

  #trust(): void {
    clearTimeout(this.#sign);
    this.#sign = undefined;
  }

  #giveUp(reason: string): void {
    this.#end(reason);
    void this.#worker.terminate();
  }

  #finish(reason: string): boolean {
    if (this.#ended !== null) return false;
    this.#ended = reason;
    clearTimeout(this.#sign);
    for (const { settle, timer } of this.#pending.values()) {
      clearTimeout(timer);
      settle({ kind: 'left', reason });
    }
    this.#pending.clear();
    return true;
  }

  #end(reason: string, culprit?: string): void {
    const place = Atomics.load(this.#running, 0);
    const running = place > 0 ? Object.keys(this.setup.registry.areas)[place - 1] : undefined;
    if (this.#finish(reason)) this.onEnd({ reason, area: culprit ?? running ?? null });
  }

  /** The remote in whose server build an error arose. */
  #areaIn(stack = ''): string | undefined {
    const remotes = Object.values(this.setup.registry.areas).filter(({ live }) => live.description);
    return remotes.find(({ live }) => stack.includes(`/${live.area}/${live.version}/`))?.live.area;
  }
}
