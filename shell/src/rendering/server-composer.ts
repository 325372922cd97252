import { ApiError } from '@roadworthy/api-client';
import type { Registry, Release } from '@roadworthy/contract/registry';
import type { LoadContext } from '@roadworthy/contract/remote';
import type { Composer, Exposed, Opened } from '../composition/composer';
import type { LoadModule } from '../composition/federation';

/** Milliseconds that a region has to load its code and data; then it is left to the browser (design 4). */
export const regionDeadline = 1_000;

type Loadable = { load?: (context: LoadContext) => Promise<unknown> };
export type Problem = Exposed & { reason: string /** It did not fail: it took too long. */; late?: boolean };

/** Neither code nor data were wrong: they were late. */
class Late extends Error {}

/** Ends with an error when the time is over; the work itself is told through its signal. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`not ready within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Opens what remotes expose in a rendering worker: the live version, once, within a deadline. Whatever goes wrong, the
 * region is left to the browser, which has the time to try again and to fall back.
 */
export class ServerComposer implements Composer {
  readonly onServer = true;
  readonly #modules = new Map<string, unknown>();
  #loading: Promise<unknown> = Promise.resolve();

  constructor(
    readonly registry: Registry,
    private readonly load: LoadModule,
    /** `area@version` of what is left to the browser from the start. */
    private readonly leftAside: ReadonlySet<string>,
    /** Told whose code is about to run. */
    private readonly running: (area: string | null) => void,
    private readonly tell: (problem: Problem) => void,
  ) {}

  module<T>({ area, expose }: Exposed): T | undefined {
    this.running(area);
    return this.#modules.get(`${area}/${expose}`) as T | undefined;
  }

  async open(area: string, expose: string, context: LoadContext): Promise<Opened> {
    const release = this.registry.areas[area]?.live;
    const late: Opened = { kind: 'late', area, expose };
    // An area run from source has no server build.
    if (!release?.serverEntry || this.leftAside.has(`${area}@${release.version}`)) return late;
    const { version } = release;
    try {
      const data = await within(regionDeadline, this.#data(release, expose, context));
      return { kind: 'ready', area, expose, version, data };
    } catch (error) {
      if (error instanceof Response) throw error;
      if (error instanceof ApiError) {
        return { kind: 'no-data', area, expose, status: error.status, message: error.message };
      }
      this.tell({ area, expose, version, reason: String(error), late: error instanceof Late });
      return late;
    }
  }

  async #data(release: Release, expose: string, context: LoadContext): Promise<unknown> {
    const module = (await this.#loaded(release, expose)) as Loadable;
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(regionDeadline)]);
    this.running(release.area);
    return (await module.load?.({ ...context, signal })) ?? null;
  }

  /** One after the other, so that the mark says whose code is being loaded; once in the worker's life for each. */
  #loaded(release: Release, expose: string): Promise<unknown> | unknown {
    const key = `${release.area}/${expose}`;
    const known = this.#modules.get(key);
    if (known) return known;
    const loading = this.#loading.then(async () => {
      this.running(release.area);
      const module = this.#modules.get(key) ?? (await within(regionDeadline, this.load(release, expose)));
      this.#modules.set(key, module);
      return module;
    });
    this.#loading = loading.catch(() => {});
    return loading;
  }

  /** Loads a module before anybody asks for a page. Never rejects. */
  async warm(area: string, expose: string): Promise<void> {
    const release = this.registry.areas[area]?.live;
    if (!release?.serverEntry || this.leftAside.has(`${area}@${release.version}`)) return;
    try {
      await this.#loaded(release, expose);
    } catch (error) {
      this.tell({ area, expose, version: release.version, reason: String(error), late: error instanceof Late });
    }
  }

  /** Only the browser takes over, tries again or goes back a version. */
  adopt({ area, expose }: Exposed): Promise<never> {
    return Promise.reject(new Error(`${area} ${expose} was not opened on the server`));
  }
  leaveAside(): void {}
  forgive(): void {}
  report(): void {}
}
