import type { Registry, Release } from '@roadworthy/contract/registry';
import { findRelease, findRollbackTarget, type ReleaseId } from '../../registry/releases';
import { ordinaryPages } from '../../ssr/isolation/ordinary-pages';
import type { Confirmation, PageGroup } from '../../ssr/isolation/page-failures';
import type { ServedPages } from '../../ssr/isolation/served-pages';
import type { ReleaseSets } from '../release-sets';
import { checkPages, type PageCheckResult } from './page-check';

type Settings = { releases: string; apiOrigin: string; siteOrigin: string };

const MAX_PAGES = 16;

/** Checks suspected releases, one at a time. */
export class PageChecks {
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly versions: ReleaseSets,
    private readonly servedPages: ServedPages,
  ) {}

  /**
   * Whether the edge sees a release fail in a page, among the releases that its visitors get. If the previous version
   * fails too, the cause is not this release, and nothing is confirmed.
   */
  confirmFailure(suspect: ReleaseId): Promise<Confirmation> {
    const check = this.#running.then(() => this.#confirm(suspect));
    this.#running = check.catch(() => {});
    return check;
  }

  async #confirm(suspect: ReleaseId): Promise<Confirmation> {
    const registry = this.versions.registry();
    const release = findRelease(registry, suspect);
    if (!release) return { failed: false, reason: 'The release is not in the registry.' };
    const previous = findRollbackTarget(registry, suspect);
    const set = this.versions.findSetWith(suspect);
    if (!set) return { failed: false, reason: 'No visitor gets the release.' };
    const pages = ordinaryPages(
      release,
      () => true,
      (route) => this.servedPages.samplesOf(route),
    ).slice(0, MAX_PAGES);
    const result = await this.#check(set, release, pages);
    if (!result.failed) return { failed: false, reason: 'A page check found no failure.' };
    if (result.isInconclusive) return { failed: false, reason: `A page check was inconclusive: ${result.reason}` };
    const mainSet = this.versions.forCohort(undefined);
    const control = previous && (await this.#check(mainSet, previous, pagesWith(result, pages)));
    // If the control run is inconclusive, the failure is still confirmed.
    if (!control?.failed || control.isInconclusive) return result;
    return { failed: false, reason: `A page check failed with the version before it too: ${control.reason}` };
  }
  /** A failure counts only when it repeats: on a busy machine a script may load too late once. */
  async #check(set: Registry, release: Release, pages: readonly PageGroup[]): Promise<PageCheckResult> {
    const first = await checkPages(this.settings, set, release, pages);
    return first.failed ? checkPages(this.settings, set, release, pagesWith(first, pages)) : first;
  }
}

/** The pages of the route that failed; all pages if no page is named. */
const pagesWith = ({ path }: PageCheckResult, pages: readonly PageGroup[]): PageGroup[] =>
  pages.filter((group) => path === undefined || group.includes(path));
