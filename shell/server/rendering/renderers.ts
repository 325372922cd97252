import type { Registry, Release } from '@roadworthy/contract/registry';
import type { RouteSketch } from '@roadworthy/contract/rendering';
import { verifiedServerEntry } from '@roadworthy/federation/verify';
import { type End, RenderingWorker } from './rendering-worker';

type Settings = { releases: string; apiOrigin: string };
type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };

/** Milliseconds before a worker that would not start, or ended while nobody's code ran, is started again. */
const pause = 2_000;
/** Workers started in a row for one set of versions: each failure may leave one more area aside. */
const mostTries = 3;
/** Milliseconds that a visitor waits for the first worker. */
const patience = 3_000;

/** A worker that is ready, the versions that it renders and the routes that these have. */
export type Serving = { worker: RenderingWorker; registry: Registry; routes: readonly RouteSketch[] };

/**
 * Renders pages with the versions that are live: a worker for each set of them. A switch starts a new worker beside the
 * old one, which serves until the new one is ready and then finishes what it began.
 */
export class Renderers {
  #serving: Serving | undefined;
  #wanted: Registry | undefined;
  #starting: Promise<void> | undefined;
  /** `area@version` whose code hung or crashed a worker: its region is left to the browser from now on. */
  readonly #leftAside = new Set<string>();
  #closed = false;

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  /**
   * What renders now: the versions that are live, or, while their worker starts, those before them.
   * @param live the registry as it is now
   * @returns undefined when nothing can render
   */
  async serving(live: Registry): Promise<Serving | undefined> {
    if (live !== this.#wanted) this.#switchTo(live);
    if (!this.#serving) {
      await Promise.race([this.#starting, new Promise((wake) => setTimeout(wake, patience).unref())]);
    }
    return this.#serving;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#serving?.worker.stop();
  }

  #switchTo(registry: Registry): void {
    this.#wanted = registry;
    this.#starting = this.#start(registry);
  }

  async #start(registry: Registry): Promise<void> {
    const shell = registry.areas.shell?.live;
    // A shell that is run from source has no server build: every page is the browser's.
    if (!shell?.serverEntry) return this.#serve(undefined);
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const worker = await this.#ready(registry, shell);
      if (this.#wanted !== registry || this.#closed) return void worker?.stop();
      if (worker) return this.#serve({ worker, registry, routes: await worker.ready });
    }
    this.log.error(
      { revision: registry.revision },
      'The live versions cannot be rendered: pages are left to the browser.',
    );
    this.#serve(undefined);
    this.#again(registry, pause);
  }

  /** A worker that has loaded everything; undefined when it could not, and what it was loading is then left aside. */
  async #ready(registry: Registry, shell: Release): Promise<RenderingWorker | undefined> {
    const { releases: store, apiOrigin } = this.settings;
    try {
      const worker: RenderingWorker = new RenderingWorker(
        verifiedServerEntry(shell, store),
        { registry, store, apiOrigin, leftAside: [...this.#leftAside], running: new SharedArrayBuffer(4) },
        (problem) => this.log.warn(problem, 'A region was left to the browser.'),
        (end) => this.#ended(worker, registry, end),
      );
      await worker.ready;
      return worker;
    } catch (problem) {
      this.log.error(problem, 'A rendering worker did not start.');
      return undefined;
    }
  }

  #ended(worker: RenderingWorker, registry: Registry, end: End): void {
    this.log.error(end, 'A rendering worker ended.');
    const release = end.area && end.area !== 'shell' ? registry.areas[end.area]?.live : undefined;
    if (release) this.#leftAside.add(`${release.area}@${release.version}`);
    if (this.#serving?.worker !== worker) return;
    this.#serving = undefined;
    this.#again(registry, release ? 0 : pause);
  }

  #serve(next: Serving | undefined): void {
    const before = this.#serving;
    this.#serving = next;
    void before?.worker.drain();
  }

  /** Starts a worker anew, unless other versions are wanted by then. */
  #again(registry: Registry, after: number): void {
    setTimeout(() => {
      if (registry === this.#wanted && !this.#closed) this.#switchTo(registry);
    }, after).unref();
  }
}
