import type { Registry, Release } from '@roadworthy/contract/registry';
import { resolveVerifiedEntry } from '@roadworthy/federation/verify';
import { forIsolatedRun, type RenderingLimits, renderingLimits } from './limits';
import { RenderingWorker } from './rendering-worker';

/** One release of one area. */
export type ReleaseId = { area: string; version: string };
export const releaseKey = ({ area, version }: ReleaseId): string => `${area}@${version}`;

/** Addresses of one route, whole or as paths: the route fails when all of them fail. */
export type PageGroup = readonly string[];

/** Whether a suspected release fails when it runs alone, and how. */
export type Confirmation = {
  failed: boolean;
  reason?: string;
  /** The page at which it failed; absent when it failed while loading. */
  address?: string;
  /** It hung or ended its worker; otherwise it threw. */
  endedWorker?: boolean;
};

export type IsolatedRun = {
  registry: Registry;
  suspect: ReleaseId;
  store: string;
  apiOrigin: string;
  /** Pages to render; without any, the release is only loaded. */
  pages: readonly PageGroup[];
  /** How often each page is rendered: a leak shows after several. */
  rounds?: number;
  /** How long the worker is observed after the last page: timers may run later. */
  observeMs?: number;
  limits?: RenderingLimits;
};

/** Finds a version among the live, canary and previous release of its area. */
export function findRelease({ areas }: Registry, { area, version }: ReleaseId): Release | undefined {
  const { live, canary, previous } = areas[area] ?? {};
  return [live, canary?.release, previous].find((release) => release?.version === version);
}

/** The shell with one release only. */
function withOnlyRelease(registry: Registry, release: Release): Registry {
  const { shell } = registry.areas;
  return { ...registry, areas: { ...(shell && { shell }), [release.area]: { live: release } } };
}

/**
 * Runs one release alone, beside the shell, in a separate worker: loads it, renders the pages, observes the worker.
 * Only the worker's end or an error of this release counts; a slow answer does not.
 */
export async function runIsolated(run: IsolatedRun): Promise<Confirmation> {
  const release = findRelease(run.registry, run.suspect);
  const registry = release && withOnlyRelease(run.registry, release);
  const shell = registry?.areas.shell?.live;
  if (!registry || !shell?.serverEntry) return { failed: false, reason: 'the release is not in the registry' };
  const failures = new PageFailures();
  let ended: Confirmation | undefined;
  let worker: RenderingWorker | undefined;
  const end = (reason: string) => {
    ended ??= { failed: true, reason, address: failures.address, endedWorker: true };
  };
  try {
    const ending = new Promise<void>((resolve) => {
      worker = new RenderingWorker(
        resolveVerifiedEntry(shell, run.store),
        { registry, store: run.store, apiOrigin: run.apiOrigin, quarantined: [], running: new SharedArrayBuffer(4) },
        {
          onProblem: ({ area, isTimeout, expose, reason }) => {
            if (area === run.suspect.area && !isTimeout) failures.add(reason, expose === 'uncaught');
          },
          onEnd: ({ reason }) => {
            end(reason);
            resolve();
          },
        },
        forIsolatedRun(run.limits ?? renderingLimits),
      );
    });
    await Promise.race([ending, worker && observe(worker, run, failures)]);
  } catch (error) {
    end(String(error));
  } finally {
    await worker?.stop();
  }
  return ended ?? failures.confirmation(run.pages);
}

/** Failures by page; pages are rendered one after the other. */
class PageFailures {
  /** The page that is rendered now; undefined while the release loads. */
  address: string | undefined;
  readonly #byAddress = new Map<string, string>();
  /** Of the release as a whole: it does not load, or a timer of it throws. */
  #general: string | undefined;

  add(reason: string, isGeneral: boolean): void {
    if (this.address === undefined || isGeneral) this.#general ??= reason;
    else if (!this.has(this.address)) this.#byAddress.set(this.address, reason);
  }

  has(address: string): boolean {
    return this.#byAddress.has(address);
  }

  confirmation(pages: readonly PageGroup[]): Confirmation {
    if (this.#general !== undefined) return { failed: true, reason: this.#general };
    const [address] =
      pages.find((group) => group.length > 0 && group.every((pageAddress) => this.has(pageAddress))) ?? [];
    return address === undefined
      ? { failed: false }
      : { failed: true, reason: this.#byAddress.get(address), address, endedWorker: false };
  }
}

async function observe(
  worker: RenderingWorker,
  { pages, rounds = 1, observeMs = renderingLimits.observeMs }: IsolatedRun,
  failures: PageFailures,
) {
  await worker.ready;
  for (let round = 0; round < rounds; round += 1) {
    for (const group of pages) {
      for (const address of group) {
        failures.address = address;
        await worker.render(address, 'isolated-run');
        // One page that succeeds is enough for its route.
        if (!failures.has(address)) break;
      }
    }
  }
  await new Promise((wake) => setTimeout(wake, observeMs).unref());
  // A worker that loops by now does not respond.
  await worker.responds();
}
