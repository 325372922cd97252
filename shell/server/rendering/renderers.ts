import type { Registry, Release } from '@roadworthy/contract/registry';
import type { RouteSketch } from '@roadworthy/contract/rendering';
import { verifiedServerEntry } from '@roadworthy/federation/verify';
import { type End, type Problem, RenderingWorker } from './rendering-worker';

type Settings = { releases: string; apiOrigin: string };
type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };

/** Told how versions fare on the server. */
export type RenderingNews = {
  /** A region could not be drawn. */
  failed(problem: Problem): void;
  /** Code of a version hung or ended a worker, or kept one from starting. */
  broke(version: { area: string; version: string }, reason: string): void;
};

/** Milliseconds before a worker that would not start, or ended while nobody's code ran, is started again. */
const pause = 2_000;
/** Workers started in a row for one set of versions: each failure may leave one more area aside. */
const mostTries = 3;
/** Milliseconds that a visitor waits for the first workers; and for one whose forerunner has versions taken back. */
const patience = 3_000;
const patienceAfterTakingBack = 300;

/** Milliseconds for which the last set of versions stays ready after its time: those taken back are mostly new. */
const spareFor = 60_000;

/** Milliseconds between two looks at what visitors get. */
const sweepPace = 1_000;

/** A worker that is ready, the versions that it renders and the routes that these have. */
export type Serving = { worker: RenderingWorker; registry: Registry; routes: readonly RouteSketch[] };
/** One set of versions and, once it is ready, what renders it. */
type Line = {
  registry: Registry;
  /** Milliseconds that a visitor waits for it. */
  patience: number;
  serving?: Serving;
  starting?: Promise<void>;
  /** When the last visitor got it. */
  leftAt?: number;
};

/**
 * Renders pages with the versions that visitors get: a worker for each set of them. A switch starts a new worker beside
 * the old one, which serves until the new one is ready and then finishes what it began.
 */
export class Renderers {
  readonly #lines = new Map<Registry, Line>();
  /** `area@version` whose code hung or crashed a worker: its region is left to the browser from now on. */
  readonly #leftAside = new Set<string>();
  readonly #sweeping = setInterval(() => this.#sweepLines(), sweepPace).unref();
  #wanted: Registry | undefined;
  #closed = false;
  #hasBegun = false;

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
    private readonly news?: RenderingNews,
    /** Every set that some visitor gets now, the first that of most; the last one asked for when absent. */
    private readonly current: () => readonly Registry[] = () => (this.#wanted ? [this.#wanted] : []),
    /** Whether a set may be served while another is made ready. */
    private readonly mayStillServe: (set: Registry) => boolean = () => true,
  ) {}

  /**
   * What renders now: the versions asked for or, while their worker starts, those before them unless they were taken back.
   * @returns undefined when nothing can render: then the page is the browser's, with the versions asked for
   */
  async serving(wanted: Registry): Promise<Serving | undefined> {
    this.#wanted = wanted;
    const [most = wanted] = this.current();
    // Where the first to come is a canary's visitor, the others are the next.
    if (!this.#lines.has(most)) this.#open(most);
    const line = this.#lines.get(wanted) ?? this.#open(wanted);
    const now = line.serving ?? this.#instead(wanted);
    if (now) return now;
    await Promise.race([line.starting, new Promise((wake) => setTimeout(wake, line.patience).unref())]);
    return line.serving;
  }

  /** Whether the first worker has started, or cannot: from then on every page is answered at once. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeping);
    await Promise.all([...this.#lines.values()].map(({ serving }) => serving?.worker.stop()));
  }

  #open(registry: Registry): Line {
    const isFirst = ![...this.#lines.values()].some(({ serving }) => serving);
    const line: Line = { registry, patience: isFirst ? patience : patienceAfterTakingBack };
    this.#lines.set(registry, line);
    line.starting = this.#start(line).finally(() => {
      this.#hasBegun = true;
    });
    return line;
  }

  /** What serves while a set has no worker: an older set, or for a canary what most visitors get. Nobody else's canary. */
  #instead(wanted: Registry): Serving | undefined {
    const [most, ...canaries] = this.current();
    const ready = [...this.#lines.values()].filter(({ serving }) => serving).reverse();
    const older = ready.find(
      ({ registry }) => registry !== most && !canaries.includes(registry) && this.mayStillServe(registry),
    );
    return ((wanted !== most && this.#lines.get(most ?? wanted)) || older)?.serving;
  }

  /** Makes ready what some visitor will get, once anybody came, and ends what nobody gets. */
  #sweepLines(): void {
    if (!this.#wanted) return;
    for (const registry of this.current()) if (!this.#lines.has(registry)) this.#open(registry);
    this.#retire();
  }

  /** Ends what no visitor gets any more, once all that they get is ready; what was got last stays for a while. */
  #retire(): void {
    const current = this.current();
    if (!current.every((registry) => this.#lines.get(registry)?.serving)) return;
    const left = [...this.#lines.values()].filter(({ registry }) => !current.includes(registry));
    for (const line of left) line.leftAt ??= Date.now();
    for (const registry of current) delete this.#lines.get(registry)?.leftAt;
    const [spare, ...others] = left.sort((a, b) => Number(b.leftAt) - Number(a.leftAt));
    for (const line of others) this.#end(line);
    if (spare && (!spare.serving || Date.now() - Number(spare.leftAt) >= spareFor)) this.#end(spare);
  }

  #end({ registry, serving }: Line): void {
    this.#lines.delete(registry);
    void serving?.worker.drain();
  }

  #isWanted(line: Line): boolean {
    return !this.#closed && this.#lines.get(line.registry) === line;
  }

  async #start(line: Line): Promise<void> {
    const { registry } = line;
    const shell = registry.areas.shell?.live;
    // A shell that is run from source has no server build: every page is the browser's.
    if (!shell?.serverEntry) return;
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const worker = await this.#ready(line, shell);
      if (!this.#isWanted(line)) return void worker?.stop();
      if (worker) {
        line.serving = { worker, registry, routes: await worker.ready };
        return this.#retire();
      }
    }
    this.log.error({ revision: registry.revision }, 'These versions cannot be rendered: others go on, or the browser.');
    this.news?.broke(shell, 'Its server build does not start.');
    this.#again(line, pause);
  }

  /** A worker that has loaded everything; undefined when it could not, and what it was loading is then left aside. */
  async #ready(line: Line, shell: Release): Promise<RenderingWorker | undefined> {
    const { releases: store, apiOrigin } = this.settings;
    try {
      const worker: RenderingWorker = new RenderingWorker(
        verifiedServerEntry(shell, store),
        {
          registry: line.registry,
          store,
          apiOrigin,
          leftAside: [...this.#leftAside],
          running: new SharedArrayBuffer(4),
        },
        (problem) => {
          this.log.warn(problem, 'A region was left to the browser.');
          this.news?.failed(problem);
        },
        (end) => this.#ended(worker, line, end),
      );
      await worker.ready;
      return worker;
    } catch (problem) {
      this.log.error(problem, 'A rendering worker did not start.');
      return undefined;
    }
  }

  #ended(worker: RenderingWorker, line: Line, end: End): void {
    this.log.error(end, 'A rendering worker ended.');
    const release = end.area && end.area !== 'shell' ? line.registry.areas[end.area]?.live : undefined;
    if (release) {
      this.#leftAside.add(`${release.area}@${release.version}`);
      this.news?.broke(release, `Its server code ended the rendering worker: ${end.reason}`);
    }
    if (line.serving?.worker !== worker) return;
    line.serving = undefined;
    this.#again(line, release ? 0 : pause);
  }

  /** Starts a worker anew, unless other versions are wanted by then. */
  #again(line: Line, after: number): void {
    setTimeout(() => {
      if (this.#isWanted(line)) line.starting = this.#start(line);
    }, after).unref();
  }
}
