import type { Registry } from '@roadworthy/contract/registry';
import { verifiedServerEntry } from '@roadworthy/federation/verify';
import { type Matched, type Outcome, RenderingWorker } from './rendering-worker';

type Settings = { releases: string; apiOrigin: string };
type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };

/** Milliseconds before a worker that would not start, or ended while nobody's code ran, is started again. */
const pause = 2_000;
/** Milliseconds that a visitor waits for the first worker. */
const patience = 3_000;

/**
 * Renders pages with the versions that are live: a worker for each set of them. A switch starts a new worker beside the
 * old one, which serves until the new one is ready and then finishes what it began.
 */
export class Renderers {
  #serving: { worker: RenderingWorker; registry: Registry } | undefined;
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
   * Renders a page, with the registry that it was rendered with. Never rejects.
   * @param live the registry as it is now
   */
  async render(
    live: Registry,
    address: string,
    matched: (matched: Matched, registry: Registry) => void,
  ): Promise<{ outcome: Outcome; registry: Registry }> {
    if (live !== this.#wanted) this.#switchTo(live);
    if (!this.#serving) {
      await Promise.race([this.#starting, new Promise((wake) => setTimeout(wake, patience).unref())]);
    }
    const { worker, registry } = this.#serving ?? {};
    if (!worker || !registry) {
      return { outcome: { kind: 'left', reason: 'no rendering worker is ready' }, registry: live };
    }
    return { outcome: await worker.render(address, (found) => matched(found, registry)), registry };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#serving?.worker.stop();
  }

  #switchTo(registry: Registry): void {
    this.#wanted = registry;
    const starting = this.#start(registry);
    this.#starting = starting;
    void starting;
  }

  async #start(registry: Registry): Promise<void> {
    const shell = registry.areas.shell?.live;
    // A shell that is run from source has no server build: every page is the browser's.
    if (!shell?.serverEntry) return this.#serve(undefined);
    try {
      const worker = new RenderingWorker(
        verifiedServerEntry(shell, this.settings.releases),
        {
          registry,
          store: this.settings.releases,
          apiOrigin: this.settings.apiOrigin,
          leftAside: [...this.#leftAside],
          running: new SharedArrayBuffer(4),
        },
        (problem) => this.log.warn(problem, 'A region was left to the browser.'),
        (end) => {
          this.log.error(end, 'A rendering worker ended.');
          const release = end.area && end.area !== 'shell' ? registry.areas[end.area]?.live : undefined;
          if (release) this.#leftAside.add(`${release.area}@${release.version}`);
          if (this.#serving?.worker !== worker) return;
          this.#serving = undefined;
          this.#again(release ? 0 : pause);
        },
      );
      await worker.ready;
      if (this.#wanted === registry && !this.#closed) this.#serve({ worker, registry });
      else await worker.stop();
    } catch (problem) {
      this.log.error(problem, 'The live versions cannot be rendered on the server: pages are left to the browser.');
      if (this.#wanted !== registry) return;
      this.#serve(undefined);
      this.#again(pause);
    }
  }

  #serve(next: { worker: RenderingWorker; registry: Registry } | undefined): void {
    const before = this.#serving;
    this.#serving = next;
    void before?.worker.drain();
  }

  /** Starts a worker for the wanted versions again. */
  #again(after: number): void {
    const registry = this.#wanted;
    const start = () => {
      if (registry && registry === this.#wanted && !this.#closed) this.#switchTo(registry);
    };
    if (after === 0) start();
    else setTimeout(start, after).unref();
  }
}
