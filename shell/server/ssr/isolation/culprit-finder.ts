import type { Registry, Release } from '@roadworthy/contract/registry';
import type { WorkerExit } from '../workers/outcome';
import type { IsolatedRun } from './isolated-run';
import type { Confirmation, PageGroup } from './page-failures';
import type { Quarantine, QuarantineEntry } from './quarantine';

const MAX_ADDRESSES = 3;
/** A leak shows after several pages. */
const ROUNDS_FOR_MEMORY = 10;
/** Each unconfirmed end quadruples how long the running release is observed, up to this factor. */
const MAX_OBSERVE_FACTOR = 10;

export type IsolatedCheck = Omit<IsolatedRun, 'store' | 'apiOrigin' | 'limits'>;

type Options = {
  observeMs: number;
  confirm: (check: IsolatedCheck) => Promise<Confirmation>;
  /** Ordinary pages of a release, as whole addresses. */
  ordinaryPages: (release: Release) => readonly PageGroup[];
  quarantine: Quarantine;
  /** The areas whose regions are on a page. */
  areasOn: (registry: Registry, address: string) => readonly string[];
  /** @param isOrdinary whether it fails on ordinary pages, too, not just at an address that someone may have crafted */
  onConfirmed: (release: Release, reason: string, isOrdinary: boolean) => void;
  onChanged: () => void;
  log: { warn(problem: unknown, message: string): void };
};

/** A route whose page ends the worker fails only when its other pages do so, too. */
export async function confirmOrdinary(
  confirm: (check: IsolatedCheck) => Promise<Confirmation>,
  check: IsolatedCheck,
): Promise<Confirmation> {
  for (let { pages } = check; ; ) {
    const confirmation = await confirm({ ...check, pages });
    const failedIndex = pages.findIndex(
      (group) => confirmation.address !== undefined && group.includes(confirmation.address),
    );
    const otherPages = pages[failedIndex]?.filter((address) => address !== confirmation.address) ?? [];
    if (!confirmation.endedWorker || otherPages.length === 0) return confirmation;
    pages = [otherPages, ...pages.slice(failedIndex + 1)];
  }
}

/**
 * Finds the release that ended a worker: the one whose code was running is run alone first, then the others one by one.
 * Only a release that fails alone is put into quarantine and blamed.
 */
export class Investigation {
  #unconfirmed = 0;
  /** Whether an investigation is in progress that does not know whose code was running. */
  #isWithoutSuspect = false;

  constructor(private readonly options: Options) {}

  /** Never rejects. */
  async begin(registry: Registry, end: WorkerExit): Promise<void> {
    const { quarantine, log, onChanged } = this.options;
    const candidates = this.#candidates(registry, end);
    const runningRelease = candidates.find(({ area }) => area === end.area && area !== 'shell');
    // One investigation per release at a time; workers that still run a quarantined release are replaced anyway.
    if (
      runningRelease ? quarantine.isSuspect(runningRelease) || quarantine.has(runningRelease) : this.#isWithoutSuspect
    )
      return;
    if (runningRelease) quarantine.suspect(runningRelease);
    else this.#isWithoutSuspect = true;
    const culprit = await this.#findCulprit(registry, candidates, end);
    if (runningRelease) quarantine.clear(runningRelease);
    else this.#isWithoutSuspect = false;
    this.#unconfirmed = culprit ? 0 : this.#unconfirmed + 1;
    if (!culprit) log.warn(end, 'A rendering worker ended, but no check blames a release.');
    onChanged();
  }

  /** Tries a release whose quarantine has expired alone again. */
  async retry(registry: Registry, { area, version, addresses, isLimited }: QuarantineEntry): Promise<void> {
    const { confirm, quarantine, onChanged, observeMs } = this.options;
    const suspect = { area, version };
    const pages = addresses.map((address) => [address]);
    const { endedWorker, isInconclusive, reason = '' } = await confirm({ registry, suspect, pages, observeMs });
    // An inconclusive check is repeated with the next one.
    if (isInconclusive) return;
    if (endedWorker) quarantine.add(suspect, reason, addresses, isLimited);
    else quarantine.remove(suspect);
    onChanged();
  }

  async #findCulprit(
    registry: Registry,
    candidates: readonly Release[],
    end: WorkerExit,
  ): Promise<Release | undefined> {
    const { quarantine, onConfirmed } = this.options;
    for (const candidate of candidates) {
      const check = this.#checkOf(registry, candidate, end);
      const isolatedResult = await this.options.confirm(check);
      if (!isolatedResult.endedWorker) continue;
      const shell = registry.areas.shell?.live;
      // With a faulty shell every remote fails, so the shell is checked without remotes.
      const shellResult = shell && (await this.options.confirm({ ...check, suspect: shell }));
      if (shellResult?.isInconclusive) return undefined;
      const culprit = shell && shellResult?.endedWorker ? shell : candidate;
      if (culprit === shell && !(await this.#canRollBackShell(registry))) return undefined;
      const reason = `Its server code ended a rendering worker (${end.reason}), and again when run alone (${isolatedResult.reason}).`;
      // Until it is known which pages it fails on, it is excluded from all of them.
      if (culprit !== shell) quarantine.suspect(culprit);
      const isOrdinary = await this.#failsOrdinarily({ ...check, suspect: culprit }, culprit, isolatedResult);
      const failedAt = isOrdinary || !isolatedResult.address ? check.pages.flat() : [isolatedResult.address];
      if (culprit !== shell) quarantine.add(culprit, reason, failedAt, !isOrdinary);
      onConfirmed(culprit, reason, isOrdinary);
      return culprit;
    }
    return undefined;
  }

  /** A rollback of the shell does not help where the one before it does not start either. */
  async #canRollBackShell(registry: Registry): Promise<boolean> {
    const previous = registry.areas.shell?.previous;
    if (!previous) return true;
    const control = await this.options.confirm({ registry, suspect: previous, pages: [], observeMs: 0 });
    return !control.endedWorker && !control.isInconclusive;
  }

  /** Whether a release that ended a worker alone does so without an address that someone may have crafted. */
  async #failsOrdinarily(check: IsolatedCheck, release: Release, { address }: Confirmation): Promise<boolean> {
    const pages = this.options.ordinaryPages(release);
    if (address === undefined || pages.some((group) => group.length === 1 && group[0] === address)) return true;
    return (await confirmOrdinary(this.options.confirm, { ...check, pages })).endedWorker === true;
  }

  #checkOf(registry: Registry, release: Release, end: WorkerExit): IsolatedCheck {
    const isRunning = release.area === end.area;
    const isMemory = /memory/i.test(end.reason);
    const isOnPage = (address: string) => this.options.areasOn(registry, address).includes(release.area);
    const requestedAddresses = release.area === 'shell' ? end.addresses : end.addresses.filter(isOnPage);
    const ordinaryAddresses = this.options.ordinaryPages(release).flatMap(([address]) => address ?? []);
    return {
      registry,
      suspect: release,
      pages: ((isRunning || isMemory) && requestedAddresses.length === 0 ? ordinaryAddresses : requestedAddresses)
        .slice(0, MAX_ADDRESSES)
        .map((address) => [address]),
      rounds: isMemory ? ROUNDS_FOR_MEMORY : 1,
      observeMs: isRunning ? this.options.observeMs * Math.min(4 ** this.#unconfirmed, MAX_OBSERVE_FACTOR) : 0,
    };
  }

  /** The release that was running, those on the pages under way, all others, the shell. */
  #candidates(registry: Registry, { area, addresses }: WorkerExit): Release[] {
    const onPages = addresses.flatMap((address) => this.options.areasOn(registry, address));
    const remotes = Object.keys(registry.areas).filter((name) => name !== 'shell');
    const names = new Set([...(area ? [area] : []), ...onPages, ...remotes, 'shell']);
    return [...names].flatMap((name) => {
      const release = registry.areas[name]?.live;
      return release?.serverEntry && !this.options.quarantine.has(release) ? [release] : [];
    });
  }
}
