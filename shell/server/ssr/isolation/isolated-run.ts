import type { Registry, Release } from '@roadworthy/contract/registry';
import { resolveVerifiedEntry } from '@roadworthy/federation/integrity';
import { findRelease, type ReleaseId } from '../../registry/releases';
import { forIsolatedRun, type RenderingLimits, renderingLimits } from '../workers/limits';
import { RenderingWorker } from '../workers/rendering-worker';
import { type Confirmation, PageFailures, type PageGroup } from './page-failures';

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
  try {
    const ending = new Promise<void>((resolve) => {
      worker = new RenderingWorker(
        resolveVerifiedEntry(shell, run.store),
        { registry, store: run.store, apiOrigin: run.apiOrigin, quarantined: [], running: new SharedArrayBuffer(4) },
        {
          onProblem: ({ area, isTimeout, expose, reason }) => {
            if (area === run.suspect.area && !isTimeout) failures.add(reason, expose === 'uncaught');
          },
          onEnd: ({ reason, isInconclusive }) => {
            ended ??= isInconclusive
              ? { failed: true, reason, isInconclusive }
              : { failed: true, reason, address: failures.address, endedWorker: true };
            resolve();
          },
        },
        forIsolatedRun(run.limits ?? renderingLimits),
      );
    });
    await Promise.race([ending, worker && observe(worker, run, failures)]);
  } catch (error) {
    // Without a worker: this machine's copy of the shell is not as promised, or no thread is left.
    ended ??= { failed: true, reason: String(error), isInconclusive: true };
  } finally {
    await worker?.stop();
  }
  return ended ?? failures.confirmation(run.pages);
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
        await worker.render(address, { id: 'isolated-run' });
        // One page that succeeds is enough for its route.
        if (!failures.has(address)) break;
      }
    }
  }
  await new Promise((wake) => setTimeout(wake, observeMs).unref());
  // A worker that loops by now does not respond.
  await worker.responds();
}
