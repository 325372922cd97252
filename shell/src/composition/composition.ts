import { ApiError } from '@roadworthy/api-client';
import type { Registry, Release } from '@roadworthy/contract/registry';
import type { LoadContext } from '@roadworthy/contract/remote';
import type { LoadModule } from './federation';

/** What became of opening a page or widget; plain data, so that it can travel in the document. */
export type Opened =
  /** Loaded, from this version of the area. */
  | { kind: 'ready'; area: string; expose: string; version: string; data: unknown }
  /** The area's code works, but its data did not come. */
  | { kind: 'no-data'; area: string; expose: string; status: number; message: string }
  /** No good version of the area could be loaded. */
  | { kind: 'failed'; area: string; expose: string };

/** A step taken because something failed; reported with remote and version. */
export type Step = {
  step: 'retry' | 'previous' | 'fallback';
  area: string;
  version: string;
  expose: string;
  reason: string;
};

type Loadable = { load?: (context: LoadContext) => Promise<unknown> };

const isTimeout = (error: unknown) => /time-?out/i.test(String(error));
const isAnswer = (error: unknown) => error instanceof Response || error instanceof ApiError;

/**
 * Opens what remotes expose, each from its best version: the live one, once more, then the previous good one. A version
 * that failed while rendering is left aside until the visitor asks for another try.
 */
export class Composition {
  readonly #modules = new Map<string, unknown>();
  readonly #leftAside = new Set<string>();

  constructor(
    readonly registry: Registry,
    private readonly load: LoadModule,
    private readonly report: (step: Step) => void,
  ) {}

  /** The module behind something opened before. */
  module<T>(opened: { area: string; version: string; expose: string }): T | undefined {
    return this.#modules.get(`${opened.area}@${opened.version}/${opened.expose}`) as T | undefined;
  }

  /** Another version must be tried next: this one failed while rendering. */
  leaveAside(area: string, version: string, expose: string, reason: string): void {
    this.#leftAside.add(`${area}@${version}`);
    this.report({ step: 'previous', area, version, expose, reason });
  }

  /** The visitor asked for another try: every version counts again. */
  forgive(area: string): void {
    for (const entry of this.#leftAside) if (entry.startsWith(`${area}@`)) this.#leftAside.delete(entry);
  }

  /** Never rejects because of a remote; passes on redirects and the visitor's going elsewhere. */
  async open(area: string, expose: string, context: LoadContext): Promise<Opened> {
    for (const release of this.#candidates(area)) {
      for (const last of [false, true]) {
        try {
          const data = await this.#openFrom(release, expose, context);
          return { kind: 'ready', area, expose, version: release.version, data };
        } catch (error) {
          if (context.signal.aborted || error instanceof Response) throw error;
          if (error instanceof ApiError) {
            return { kind: 'no-data', area, expose, status: error.status, message: error.message };
          }
          const reason = String(error);
          if (last || isTimeout(error)) {
            this.report({ step: 'previous', area, version: release.version, expose, reason });
            break;
          }
          this.report({ step: 'retry', area, version: release.version, expose, reason });
        }
      }
    }
    const version = this.registry.areas[area]?.live.version ?? 'none';
    this.report({ step: 'fallback', area, version, expose, reason: 'no version left' });
    return { kind: 'failed', area, expose };
  }

  #candidates(area: string): Release[] {
    const entry = this.registry.areas[area];
    const releases = entry ? [entry.live, entry.previous] : [];
    return releases.filter(
      (release) => release !== undefined && !this.#leftAside.has(`${area}@${release.version}`),
    ) as Release[];
  }

  async #openFrom(release: Release, expose: string, context: LoadContext): Promise<unknown> {
    const key = `${release.area}@${release.version}/${expose}`;
    const module = (this.#modules.get(key) ?? (await this.load(release, expose))) as Loadable;
    this.#modules.set(key, module);
    try {
      return (await module.load?.(context)) ?? null;
    } catch (error) {
      if (isAnswer(error) || context.signal.aborted) throw error;
      throw new Error(`load of ${expose} threw: ${error}`);
    }
  }
}
