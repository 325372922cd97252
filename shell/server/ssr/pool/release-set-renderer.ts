import type { Registry } from '@roadworthy/contract/registry';
import type { RouteOutline } from '@roadworthy/contract/rendering';
import type { Outcome, Requester } from '../workers/outcome';
import type { RenderingWorker } from '../workers/rendering-worker';

/** Attempts to start a worker before the start counts as failed, and the delay before the next attempts. */
const MAX_START_ATTEMPTS = 3;
const RESTART_DELAY_MS = 2_000;
/** Workers that one page may use: a retry excludes the suspect. */
const MAX_RENDER_ATTEMPTS = 3;
const WORKER_WAIT_MS = 3_000;

const sleep = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds).unref());

export type SetRendererOptions = {
  canStart: boolean;
  /** Starts a worker. @throws when its server build cannot be run */
  start: () => RenderingWorker;
  /** `area@version` of the releases that a page excludes. */
  quarantined: (address: string) => readonly string[];
  isStale: (worker: RenderingWorker) => boolean;
  needsStandby: () => boolean;
  standbyDelayMs: number;
  onReady: () => void;
  onStartFailed: (error: unknown) => void;
};

type Ready = { worker: RenderingWorker; routes: readonly RouteOutline[] };

/** Renders one release set with a worker and a standby, which takes over when the worker ends. */
export class ReleaseSetRenderer {
  /** When a visitor last got this set, in epoch milliseconds. */
  unusedSince?: number;
  #active: Ready | undefined;
  #standby: Ready | undefined;
  #filling: Promise<void> | undefined;
  #routes: readonly RouteOutline[] = [];
  #waiting: (() => void)[] = [];
  #closed = false;

  constructor(
    readonly registry: Registry,
    private readonly options: SetRendererOptions,
  ) {}

  get isReady(): boolean {
    return this.#active !== undefined;
  }

  /** The last known routes while no worker is ready. */
  get routes(): readonly RouteOutline[] {
    return this.#routes;
  }

  /** Starts missing workers and replaces stale ones. Never rejects. */
  fill(): Promise<void> {
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined;
    });
    return this.#filling;
  }

  /** Resolves when it can render or cannot be started, or after the timeout. */
  async whenReady(timeoutMs: number): Promise<void> {
    if (this.#active || !this.options.canStart) return;
    await Promise.race([new Promise<void>((ready) => this.#waiting.push(ready)), sleep(timeoutMs)]);
  }

  /** Never rejects. A page whose worker ends is rendered by the next one. */
  async render(address: string, requester: Requester): Promise<Outcome> {
    let outcome: Outcome = { kind: 'left', reason: 'no worker is ready' };
    for (let attempt = 0; attempt < MAX_RENDER_ATTEMPTS; attempt += 1) {
      if (!this.#active) await this.whenReady(WORKER_WAIT_MS);
      const worker = this.#findResponsiveWorker();
      if (!worker) return outcome;
      outcome = await worker.render(address, requester, this.options.quarantined(address));
      if (outcome.kind !== 'left' || !outcome.interrupted) return outcome;
    }
    return outcome;
  }

  /** Replaces a worker that ended by the standby, and starts another one. */
  handleWorkerEnd(worker: RenderingWorker): void {
    if (this.#standby?.worker === worker) this.#standby = undefined;
    if (this.#active?.worker === worker) {
      this.#active = this.#standby;
      this.#standby = undefined;
    }
    void this.fill();
  }

  /** Ends the standby: a set that no visitor gets has a worker for a rollback only. */
  endStandby(): void {
    void this.#standby?.worker.drain();
    this.#standby = undefined;
  }

  /** Stops after the requests in flight. */
  async drain(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#active?.worker.drain(), this.#standby?.worker.drain()]);
  }

  async stop(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#active?.worker.stop(), this.#standby?.worker.stop()]);
  }

  #findResponsiveWorker(): RenderingWorker | undefined {
    const [active, standby] = [this.#active?.worker, this.#standby?.worker];
    return active && !active.isResponsive && standby?.isResponsive ? standby : active;
  }

  get #needsWorker(): boolean {
    if (!this.options.canStart) return false;
    const isStale = (ready: Ready | undefined) => ready !== undefined && this.options.isStale(ready.worker);
    if (!this.#active || isStale(this.#active) || isStale(this.#standby)) return true;
    return !this.#standby && this.options.needsStandby();
  }

  async #fill(): Promise<void> {
    for (let failures = 0; !this.#closed && this.#needsWorker; ) {
      if (this.#active && !this.#standby) await sleep(this.options.standbyDelayMs);
      if (this.#closed) return;
      const ready = await this.#start(failures + 1 === MAX_START_ATTEMPTS);
      if (ready) this.#installWorker(ready);
      else failures += 1;
      if (failures >= MAX_START_ATTEMPTS) {
        this.#wake();
        await sleep(RESTART_DELAY_MS);
        failures = 0;
      }
    }
  }

  async #start(isLast: boolean): Promise<Ready | undefined> {
    try {
      const worker = this.options.start();
      const routes = await worker.ready;
      if (!this.#closed) return { worker, routes };
      void worker.stop();
    } catch (error) {
      if (isLast) this.options.onStartFailed(error);
    }
    return undefined;
  }

  /** Uses a started worker in place of a missing or stale one, the active one first. */
  #installWorker(ready: Ready): void {
    if (!this.#active || this.options.isStale(this.#active.worker)) {
      void this.#active?.worker.drain();
      this.#active = ready;
    } else {
      void this.#standby?.worker.drain();
      this.#standby = ready;
    }
    this.#routes = ready.routes;
    this.#wake();
    this.options.onReady();
  }

  #wake(): void {
    for (const ready of this.#waiting.splice(0)) ready();
  }
}
