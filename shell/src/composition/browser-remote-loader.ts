import { ApiError } from '@roadworthy/api-client';
import { DEVELOPMENT_VERSION, type Registry, type Release } from '@roadworthy/contract/registry';
import type { LoadContext } from '@roadworthy/contract/remote';
import { TimeoutError, withTimeout } from '@roadworthy/contract/with-timeout';
import type { LoadModule } from './federation';
import { idle } from './idle';
import type { PageCache } from './page-cache';
import {
  type ExposedModule,
  type LoadIncident,
  type LoadResult,
  type ReleaseId,
  type RemoteLoader,
  type RunAs,
  releaseKey,
} from './remote-loader';
import { ShownResults } from './shown-results';

/** Longer than the API client's timeout, which is reported as missing data instead of a faulty release. */
export const LOAD_TIMEOUT_MS = 20_000;
type Loadable = { load?: (context: LoadContext) => Promise<unknown> };

const isTimeout = (error: unknown) => /time-?out/i.test(String(error));
const isResponse = (error: unknown) => error instanceof Response || error instanceof ApiError;
const keyOf = ({ area, version, expose }: ExposedModule) => `${area}@${version}/${expose}`;

/** The scripts of a server-rendered region did not load; the region renders again from another version. */
export class HydrationError extends Error {}

type Options = {
  /** Quarantined from the start. */
  frozen?: readonly ReleaseId[];
  /** Called when the visitor clicks Retry. */
  onRetry?: (area: string) => void;
};

/**
 * Loads exposed modules in the browser: from the live release with one retry, then from the previous one. A version that
 * failed while rendering is quarantined until the visitor clicks Retry.
 */
export class BrowserRemoteLoader implements RemoteLoader {
  readonly isServer = false;
  /** Stores results of pages; without it each page is loaded each time. */
  pages: PageCache | undefined;
  readonly shown = new ShownResults();
  readonly #modules = new Map<string, unknown>();
  readonly #hydrating = new Map<string, Promise<unknown>>();
  readonly #quarantined = new Set<string>();
  readonly #onRetry: ((area: string) => void) | undefined;

  constructor(
    readonly registry: Registry,
    private readonly loadModule: LoadModule,
    readonly report: (step: LoadIncident) => void,
    readonly attribute: RunAs = (_release, work) => work(),
    { frozen = [], onRetry }: Options = {},
  ) {
    for (const release of frozen) this.#quarantined.add(releaseKey(release));
    this.#onRetry = onRetry;
  }

  getLoaded<T>(exposed: ExposedModule): T | undefined {
    return this.#modules.get(keyOf(exposed)) as T | undefined;
  }

  hydrate(exposed: ExposedModule, whenIdle = false): Promise<unknown> {
    const key = keyOf(exposed);
    if (this.#quarantined.has(releaseKey(exposed))) return this.#rejected(key);
    // A rejected promise stays in the map, because React requests it again after the failure.
    const hydrating =
      this.#hydrating.get(key) ?? this.#hydrateWithRetry(exposed, whenIdle ? idle() : Promise.resolve());
    this.#hydrating.set(key, hydrating);
    return hydrating;
  }

  /** Cached, because React must get the same promise each time. */
  #rejected(key: string): Promise<unknown> {
    const rejected = this.#hydrating.get(key) ?? Promise.reject(new HydrationError(`${key} froze this tab`));
    rejected.catch(() => {});
    this.#hydrating.set(key, rejected);
    return rejected;
  }

  quarantine({ area, version, expose }: ExposedModule, error: unknown): void {
    const key = releaseKey({ area, version });
    // The reason for a quarantine is reported once.
    if (this.#quarantined.has(key)) return;
    this.#quarantined.add(key);
    this.report({ step: 'previous', area, version, expose, error });
  }

  resetFailures(area: string): void {
    this.#onRetry?.(area);
    for (const entry of this.#quarantined) if (entry.startsWith(`${area}@`)) this.#quarantined.delete(entry);
    for (const key of this.#hydrating.keys()) if (key.startsWith(`${area}@`)) this.#hydrating.delete(key);
  }

  async loadPage(area: string, expose: string, context: LoadContext): Promise<LoadResult> {
    const region = { area, expose, url: context.url };
    const load = () => this.load(area, expose, context);
    const isUsable = (stored: LoadResult) => stored.kind === 'ready' && !this.#quarantined.has(releaseKey(stored));
    const result = await (this.pages ? this.pages.load(region, load, isUsable) : load());
    return this.shown.update(region, result, isUsable);
  }

  /** Loads the code of an exposed module that will probably be needed. Failures are met again when it is. */
  async prefetchCode(area: string, expose: string): Promise<void> {
    const [release] = this.#candidates(area);
    if (release) await this.#loadModuleOnce({ area, expose, version: release.version }).catch(() => {});
  }

  /** Loads a page with its data before it is opened; only the code before pages are stored. */
  prefetch(area: string, expose: string, context: LoadContext): void {
    const load = () => this.load(area, expose, context);
    if (this.pages) this.pages.prefetch({ area, expose, url: context.url }, load);
    else void this.prefetchCode(area, expose);
  }

  async load(area: string, expose: string, context: LoadContext): Promise<LoadResult> {
    let lastError: unknown;
    for (const { version } of this.#candidates(area)) {
      for (const isRetry of [false, true]) {
        try {
          const data = await this.#loadFrom({ area, expose, version }, context);
          return { kind: 'ready', area, expose, version, data };
        } catch (error) {
          if (context.signal.aborted || error instanceof Response) throw error;
          if (error instanceof ApiError) {
            return { kind: 'no-data', area, expose, status: error.status, message: error.message };
          }
          lastError = error;
          if (error instanceof TimeoutError) {
            this.report({ step: 'timeout', area, version, expose, error });
            return { kind: 'failed', area, expose };
          }
          if (isRetry || isTimeout(error)) {
            this.report({ step: 'previous', area, version, expose, error });
            break;
          }
          this.report({ step: 'retry', area, version, expose, error });
        }
      }
    }
    const version = this.registry.areas[area]?.live.version ?? 'none';
    this.report({ step: 'fallback', area, version, expose, error: 'no version left' });
    const isFromSource = version === DEVELOPMENT_VERSION && lastError instanceof Error;
    return { kind: 'failed', area, expose, ...(isFromSource && { error: lastError as Error }) };
  }

  #candidates(area: string): Release[] {
    const entry = this.registry.areas[area];
    const releases = entry ? [entry.live, entry.previous] : [];
    return releases.filter(
      (release) => release !== undefined && !this.#quarantined.has(releaseKey(release)),
    ) as Release[];
  }

  async #hydrateWithRetry(exposed: ExposedModule, start: Promise<void>): Promise<unknown> {
    await start;
    return this.#loadModuleOnce(exposed).catch((error) => {
      const { area, expose, version } = exposed;
      this.report({ step: 'retry', area, expose, version, error });
      return this.#loadModuleOnce(exposed).catch((failure) => {
        throw new HydrationError(`${keyOf(exposed)}: ${failure}`);
      });
    });
  }

  async #loadModuleOnce(exposed: ExposedModule): Promise<unknown> {
    const loaded = this.getLoaded(exposed);
    if (loaded) return loaded;
    const entry = this.registry.areas[exposed.area];
    const release = [entry?.live, entry?.previous].find((candidate) => candidate?.version === exposed.version);
    if (!release) throw new Error(`The registry has no ${exposed.area} ${exposed.version}.`);
    const module = await this.attribute(exposed, () => this.loadModule(release, exposed.expose));
    this.#modules.set(keyOf(exposed), module);
    return module;
  }

  async #loadFrom(exposed: ExposedModule, context: LoadContext): Promise<unknown> {
    const module = (await this.#loadModuleOnce(exposed)) as Loadable;
    try {
      const load = (signal: AbortSignal) => this.attribute(exposed, () => module.load?.({ ...context, signal }));
      return (await withTimeout(LOAD_TIMEOUT_MS, load, context.signal)) ?? null;
    } catch (error) {
      if (isResponse(error) || error instanceof TimeoutError || context.signal.aborted) throw error;
      throw new Error(`load of ${exposed.expose} threw: ${error}`, { cause: error });
    }
  }
}
