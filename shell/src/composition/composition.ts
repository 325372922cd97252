import { ApiError } from '@roadworthy/api-client';
import type { Registry, Release } from '@roadworthy/contract/registry';
import type { LoadContext } from '@roadworthy/contract/remote';
import type { Composer, Exposed, Opened, Step } from './composer';
import type { LoadModule } from './federation';
import { idle } from './idle';

type Loadable = { load?: (context: LoadContext) => Promise<unknown> };

const isTimeout = (error: unknown) => /time-?out/i.test(String(error));
const isAnswer = (error: unknown) => error instanceof Response || error instanceof ApiError;
const keyOf = ({ area, version, expose }: Exposed) => `${area}@${version}/${expose}`;

/** A region that the server drew stays without its scripts: it is drawn anew, from another version or as a fallback. */
export class NotAdopted extends Error {}

/**
 * Opens what remotes expose, each from its best version: the live one, once more, then the previous good one. A version
 * that failed while rendering is left aside until the visitor asks for another try.
 */
export class Composition implements Composer {
  readonly onServer = false;
  readonly #modules = new Map<string, unknown>();
  readonly #adopted = new Map<string, Promise<unknown>>();
  readonly #leftAside = new Set<string>();

  constructor(
    readonly registry: Registry,
    private readonly load: LoadModule,
    readonly report: (step: Step) => void,
  ) {}

  module<T>(exposed: Exposed): T | undefined {
    return this.#modules.get(keyOf(exposed)) as T | undefined;
  }

  adopt(exposed: Exposed, later = false): Promise<unknown> {
    const key = keyOf(exposed);
    // A failure is kept: React asks again for what it has just seen fail.
    const adopting = this.#adopted.get(key) ?? this.#adoptOnceMore(exposed, later ? idle() : Promise.resolve());
    this.#adopted.set(key, adopting);
    return adopting;
  }

  leaveAside({ area, version, expose }: Exposed, reason: string): void {
    this.#leftAside.add(`${area}@${version}`);
    this.report({ step: 'previous', area, version, expose, reason });
  }

  forgive(area: string): void {
    for (const entry of this.#leftAside) if (entry.startsWith(`${area}@`)) this.#leftAside.delete(entry);
    for (const key of this.#adopted.keys()) if (key.startsWith(`${area}@`)) this.#adopted.delete(key);
  }

  async open(area: string, expose: string, context: LoadContext): Promise<Opened> {
    for (const { version } of this.#candidates(area)) {
      for (const last of [false, true]) {
        try {
          const data = await this.#openFrom({ area, expose, version }, context);
          return { kind: 'ready', area, expose, version, data };
        } catch (error) {
          if (context.signal.aborted || error instanceof Response) throw error;
          if (error instanceof ApiError) {
            return { kind: 'no-data', area, expose, status: error.status, message: error.message };
          }
          const reason = String(error);
          if (last || isTimeout(error)) {
            this.report({ step: 'previous', area, version, expose, reason });
            break;
          }
          this.report({ step: 'retry', area, version, expose, reason });
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

  async #adoptOnceMore(exposed: Exposed, start: Promise<void>): Promise<unknown> {
    await start;
    return this.#moduleOf(exposed).catch((error) => {
      const { area, expose, version } = exposed;
      this.report({ step: 'retry', area, expose, version, reason: String(error) });
      return this.#moduleOf(exposed).catch((failure) => {
        throw new NotAdopted(`${keyOf(exposed)}: ${failure}`);
      });
    });
  }

  async #moduleOf(exposed: Exposed): Promise<unknown> {
    const known = this.module(exposed);
    if (known) return known;
    const entry = this.registry.areas[exposed.area];
    const release = [entry?.live, entry?.previous].find((candidate) => candidate?.version === exposed.version);
    if (!release) throw new Error(`The registry has no ${exposed.area} ${exposed.version}.`);
    const module = await this.load(release, exposed.expose);
    this.#modules.set(keyOf(exposed), module);
    return module;
  }

  async #openFrom(exposed: Exposed, context: LoadContext): Promise<unknown> {
    const module = (await this.#moduleOf(exposed)) as Loadable;
    try {
      return (await module.load?.(context)) ?? null;
    } catch (error) {
      if (isAnswer(error) || context.signal.aborted) throw error;
      throw new Error(`load of ${exposed.expose} threw: ${error}`);
    }
  }
}
