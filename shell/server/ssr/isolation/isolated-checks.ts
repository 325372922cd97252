import type { Registry, Release } from '@roadworthy/contract/registry';
import { findRelease, type ReleaseId } from '../../registry/releases';
import { type RenderingLimits, renderingLimits } from '../workers/limits';
import { confirmOrdinary, type IsolatedCheck } from './culprit-finder';
import { runIsolated } from './isolated-run';
import { ordinaryPages } from './ordinary-pages';
import type { Confirmation, PageGroup } from './page-failures';
import type { ServedPages } from './served-pages';

type Settings = { releases: string; apiOrigin: string; siteOrigin: string; limits?: RenderingLimits };

/** A page's timers may throw after it was rendered. */
const OBSERVE_PAGES_MS = 500;

/** Runs suspected releases alone in a spare worker, one at a time. */
export class IsolatedChecks {
  #last: Promise<Confirmation> = Promise.resolve({ failed: false });
  #closed = false;

  constructor(
    private readonly settings: Settings,
    private readonly servedPages: ServedPages,
  ) {}

  /** Confirms nothing once it is closed. */
  run(check: IsolatedCheck): Promise<Confirmation> {
    const { releases: store, apiOrigin, limits = renderingLimits } = this.settings;
    this.#last = this.#last.then(() =>
      this.#closed ? { failed: false, isInconclusive: true } : runIsolated({ ...check, store, apiOrigin, limits }),
    );
    return this.#last;
  }

  /**
   * Confirms that a release fails on the server.
   * @param addresses pages on which it may fail; its ordinary pages when absent
   */
  confirmFailure(registry: Registry, suspect: ReleaseId, addresses?: PageGroup): Promise<Confirmation> {
    const release = findRelease(registry, suspect);
    const pages = addresses ? [addresses] : release ? this.ordinaryPages(release) : [];
    return confirmOrdinary((check) => this.run(check), { registry, suspect, pages, observeMs: OBSERVE_PAGES_MS });
  }

  /** Ordinary pages of a release, as whole addresses. */
  ordinaryPages(release: Release): PageGroup[] {
    const isShown = ({ server }: { server: boolean }) => server;
    const groups = ordinaryPages(release, isShown, (route) => this.servedPages.samplesOf(route));
    return groups.map((paths) => paths.map((path) => this.settings.siteOrigin + path));
  }

  close(): void {
    this.#closed = true;
  }
}
