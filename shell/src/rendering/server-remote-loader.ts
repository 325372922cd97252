import { ApiError } from '@roadworthy/api-client';
import type { Registry, Release } from '@roadworthy/contract/registry';
import type { LoadContext } from '@roadworthy/contract/remote';
import { TimeoutError, withTimeout } from '@roadworthy/contract/with-timeout';
import type { LoadModule } from '../composition/federation';
import type { ExposedModule, LoadResult, RemoteLoader, RunAs } from '../composition/remote-loader';

/** A region whose code and data take longer is left to the browser. */
export const REGION_TIMEOUT_MS = 1_000;

type Loadable = { load?: (context: LoadContext) => Promise<unknown> };
export type Problem = ExposedModule & { reason: string; isTimeout?: boolean };

/** Loads live modules in a rendering worker, with a timeout. Retry and fallback are left to the browser. */
export class ServerRemoteLoader implements RemoteLoader {
  readonly isServer = true;
  readonly #modules = new Map<string, unknown>();
  readonly #loading = new Map<string, Promise<unknown>>();

  constructor(
    readonly registry: Registry,
    private readonly loadModule: LoadModule,
    /** Whether a release is quarantined or this request excludes it. */
    private readonly isExcluded: (release: Release) => boolean,
    readonly attribute: RunAs,
    private readonly onProblem: (problem: Problem) => void,
    /** Measures the loading of a region. */
    private readonly measure: <T>(module: ExposedModule, load: () => Promise<T>) => Promise<T> = (_module, load) =>
      load(),
  ) {}

  getLoaded<T>({ area, expose }: ExposedModule): T | undefined {
    return this.#modules.get(`${area}/${expose}`) as T | undefined;
  }

  loadPage(area: string, expose: string, context: LoadContext): Promise<LoadResult> {
    return this.load(area, expose, context);
  }

  async load(area: string, expose: string, context: LoadContext): Promise<LoadResult> {
    const release = this.registry.areas[area]?.live;
    const deferred: LoadResult = { kind: 'deferred', area, expose };
    // An area run from source has no server build.
    if (!release?.serverEntry || this.isExcluded(release)) return deferred;
    const { version } = release;
    try {
      const loadData = (signal: AbortSignal) =>
        this.measure({ area, expose, version }, () => this.#loadData(release, expose, { ...context, signal }));
      const data = await withTimeout(REGION_TIMEOUT_MS, loadData, context.signal);
      return { kind: 'ready', area, expose, version, data };
    } catch (error) {
      if (error instanceof Response) throw error;
      if (error instanceof ApiError) {
        return { kind: 'no-data', area, expose, status: error.status, message: error.message };
      }
      // The page's own timeout is no failure of the release either.
      const isTimeout = error instanceof TimeoutError || context.signal.aborted;
      this.onProblem({ area, expose, version, reason: String(error), isTimeout });
      return deferred;
    }
  }

  async #loadData(release: Release, expose: string, context: LoadContext): Promise<unknown> {
    const module = (await this.#loadOnce(release, expose)) as Loadable;
    return (await this.attribute(release, () => module.load?.(context))) ?? null;
  }

  /** Loads each module once. */
  #loadOnce(release: Release, expose: string): Promise<unknown> | unknown {
    const key = `${release.area}/${expose}`;
    const loaded = this.#modules.get(key);
    if (loaded) return loaded;
    const loading =
      this.#loading.get(key) ??
      withTimeout(REGION_TIMEOUT_MS, () => this.attribute(release, () => this.loadModule(release, expose)))
        .then((module) => {
          this.#modules.set(key, module);
          return module;
        })
        .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** Loads a module before the first request. Never rejects. */
  async preload(area: string, expose: string): Promise<void> {
    const release = this.registry.areas[area]?.live;
    if (!release?.serverEntry || this.isExcluded(release)) return;
    try {
      await this.#loadOnce(release, expose);
    } catch (error) {
      this.onProblem({
        area,
        expose,
        version: release.version,
        reason: String(error),
        isTimeout: error instanceof TimeoutError,
      });
    }
  }

  // Only the browser hydrates, retries and falls back.
  hydrate({ area, expose }: ExposedModule): Promise<never> {
    return Promise.reject(new Error(`${area} ${expose} was not loaded on the server`));
  }
  quarantine(): void {}
  resetFailures(): void {}
  report(): void {}
}
