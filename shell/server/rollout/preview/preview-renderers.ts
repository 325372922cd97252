import type { Registry, Release } from '@roadworthy/contract/registry';
import { resolveVerifiedEntry } from '@roadworthy/federation/integrity';
import { LRUCache } from 'lru-cache';
import { ReleaseSetRenderer } from '../../ssr/pool/release-set-renderer';
import { type ReadyRenderer, toReadyRenderer } from '../../ssr/pool/rendering-pool';
import { type RenderingLimits, renderingLimits } from '../../ssr/workers/limits';
import type { WorkerExit } from '../../ssr/workers/outcome';
import { RenderingWorker } from '../../ssr/workers/rendering-worker';

type Settings = { releases: string; apiOrigin: string; limits?: RenderingLimits };
type Log = { warn(problem: unknown, message: string): void };

/** Release sets of previews that are rendered at once; of others the browser renders the pages. */
export const MAX_PREVIEW_SETS = 2;
/** A set in use is not replaced: previews opened in turn must not start workers all the time. */
const MIN_USE_MS = 10_000;
const IDLE_TIMEOUT_MS = 5 * 60_000;
/** Workers that one set may end before the browser renders its pages for a while. */
const MAX_WORKER_ENDS = 2;
const BROKEN_MS = 5 * 60_000;
const START_WAIT_MS = 5_000;
const MAX_HEAP_MB = 256;
const MAX_BUFFERS_MB = 128;

/**
 * Renders previews apart from the live releases: one worker per release set, without standby. What fails here is logged;
 * it starts no investigation, quarantine or rollback.
 */
export class PreviewRenderers {
  readonly #sets = new LRUCache<Registry, ReleaseSetRenderer>({
    max: MAX_PREVIEW_SETS,
    ttl: IDLE_TIMEOUT_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (set) => void set.stop(),
  });
  readonly #broken = new LRUCache<Registry, true>({ max: 50, ttl: BROKEN_MS });

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  /** @returns undefined when the browser renders the preview */
  async serving(registry: Registry): Promise<ReadyRenderer | undefined> {
    const set = this.#sets.get(registry) ?? this.#open(registry);
    await set?.whenReady(START_WAIT_MS);
    return set?.isReady ? toReadyRenderer(set) : undefined;
  }

  close(): void {
    this.#sets.clear();
  }

  #open(registry: Registry): ReleaseSetRenderer | undefined {
    const shell = registry.areas.shell?.live;
    if (!shell?.serverEntry || this.#broken.has(registry) || !this.#hasRoom()) return undefined;
    let ends = 0;
    const set: ReleaseSetRenderer = new ReleaseSetRenderer(registry, {
      canStart: true,
      start: () =>
        this.#startWorker(registry, shell, (worker, end) => {
          this.log.warn(end, 'A rendering worker of a preview ended.');
          ends += 1;
          if (ends >= MAX_WORKER_ENDS) this.#giveUp(registry);
          else set.handleWorkerEnd(worker);
        }),
      quarantined: () => [],
      isStale: () => false,
      needsStandby: () => false,
      standbyDelayMs: 0,
      onReady: () => {},
      onStartFailed: (error) => {
        this.log.warn({ error: String(error) }, 'The rendering worker of a preview does not start.');
        this.#giveUp(registry);
      },
    });
    this.#sets.set(registry, set);
    void set.fill();
    return set;
  }

  #hasRoom(): boolean {
    if (this.#sets.size < MAX_PREVIEW_SETS) return true;
    const [leastRecentlyUsed] = this.#sets.rkeys();
    return (
      leastRecentlyUsed !== undefined && IDLE_TIMEOUT_MS - this.#sets.getRemainingTTL(leastRecentlyUsed) >= MIN_USE_MS
    );
  }

  #giveUp(registry: Registry): void {
    this.#broken.set(registry, true);
    this.#sets.delete(registry);
  }

  #startWorker(
    registry: Registry,
    shell: Release,
    onEnd: (worker: RenderingWorker, end: WorkerExit) => void,
  ): RenderingWorker {
    const { releases: store, apiOrigin, limits = renderingLimits } = this.settings;
    const worker: RenderingWorker = new RenderingWorker(
      resolveVerifiedEntry(shell, store),
      { registry, store, apiOrigin, quarantined: [], running: new SharedArrayBuffer(4) },
      {
        onProblem: (problem) => this.log.warn(problem, 'A region of a preview was left to the browser.'),
        onEnd: (end) => onEnd(worker, end),
      },
      { ...limits, maxHeapMb: MAX_HEAP_MB, maxBuffersMb: MAX_BUFFERS_MB },
    );
    return worker;
  }
}
