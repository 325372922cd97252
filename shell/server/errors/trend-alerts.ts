import type { Registry } from '@roadworthy/contract/registry';
import { readMonitoring } from '@roadworthy/federation/monitoring/monitoring-file';
import { findRisingErrors, type RisingErrors } from '@roadworthy/federation/monitoring/rising-errors';
import { findSlowerPages, type SlowerPage } from '@roadworthy/federation/monitoring/slower-pages';
import { findOwner, type ReleaseEvent } from '@roadworthy/federation/notifications/release-event';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { releaseKey } from '../registry/releases';

const CHECK_INTERVAL_MS = 5 * 60_000;

type Options = {
  store: ReleaseStore;
  registry: () => Registry;
  /** Claims an alert for a day among all edges. */
  claim: (key: string) => Promise<boolean>;
  notify: (event: ReleaseEvent) => Promise<void>;
  warn: (problem: unknown) => void;
};

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

const describeRise = ({ errors, views, rate, baseline }: RisingErrors): string =>
  `${errors} errors in ${views} views (${percent(rate)}), before ${baseline === undefined ? 'unknown' : percent(baseline)}.`;

const describeSlower = ({ name, route, value, before, beforeVersion, samples }: SlowerPage): string =>
  `${name} of ${route}: ${Math.round(value)} ms, ${beforeVersion}: ${Math.round(before)} ms (${samples} visits).`;

/**
 * Compares what all edges measured: notifies the owner of an area whose release has more errors or slower pages than before, at
 * any time, once a day for each release and page.
 */
export class TrendAlerts {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  start(): void {
    this.#timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Never rejects. */
  async check(now = Date.now()): Promise<void> {
    const { store, registry, warn } = this.options;
    try {
      const { views, vitals } = await readMonitoring(store, now);
      for (const rise of findRisingErrors(views, registry(), now)) await this.#alertRise(rise);
      const slower = findSlowerPages(vitals, registry());
      for (const key of new Set(slower.map(releaseKey)))
        await this.#alertSlower(slower.filter((page) => releaseKey(page) === key));
    } catch (problem) {
      warn(problem);
    }
  }

  async #alertRise(rise: RisingErrors): Promise<void> {
    if (await this.options.claim(`error-rate ${releaseKey(rise)}`))
      await this.#notify('error-rate', rise, describeRise(rise));
  }

  /** One notification for all pages of a release that became slower since the last one. */
  async #alertSlower(pages: readonly SlowerPage[]): Promise<void> {
    const { claim } = this.options;
    const keyOf = (page: SlowerPage) => `slower ${releaseKey(page)} ${page.route} ${page.name}`;
    // All at once first: two edges would each claim some of the pages.
    if (!(await claim(`all ${pages.map(keyOf).join(' ')}`))) return;
    const claimed: SlowerPage[] = [];
    for (const page of pages) if (await claim(keyOf(page))) claimed.push(page);
    const [first] = claimed;
    if (first) await this.#notify('slower', first, claimed.map(describeSlower).join(' '));
  }

  async #notify(
    kind: ReleaseEvent['kind'],
    { area, version }: { area: string; version: string },
    reason: string,
  ): Promise<void> {
    const owner = findOwner(this.options.registry().areas[area]);
    await this.options.notify({ kind, area, version, owner, reason }).catch(this.options.warn);
  }
}
