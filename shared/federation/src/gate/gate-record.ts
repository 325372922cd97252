import type { GateCheck, GateResult, GateSkip, Release } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '../store/release-store';

/** Checks of the gate fail; the message is their output. */
export class GateError extends Error {
  constructor(problems: readonly string[]) {
    super([...problems, 'Nothing was released.'].join('\n\n'));
  }
}

/** Why the gate did not check a release that is built for a preview. */
export const PREVIEW_SKIP: GateSkip = { by: '--preview' };

export const skippedResult = (check: GateCheck, skipped: GateSkip): GateResult => ({
  check,
  at: new Date().toISOString(),
  skipped,
});

export const failedResult = (check: GateCheck, problem: string): GateResult => ({
  check,
  at: new Date().toISOString(),
  problem,
});

/** @param started `Date.now()` before the check */
export const passedResult = <Check extends GateCheck>(check: Check, started: number) => ({
  check,
  at: new Date().toISOString(),
  seconds: (Date.now() - started) / 1_000,
});

/** Beside release.json, which is immutable: the same sources may be checked again. */
const gateFile = (area: string, version: string) => `${area}/${version}/gate.json`;

/** What the gate said of a release. @returns undefined for an older release */
export async function readGate(store: ReleaseStore, area: string, version: string): Promise<GateResult[] | undefined> {
  const stored = await store.read(gateFile(area, version));
  return stored && stored !== 'unchanged' ? (JSON.parse(stored.content) as GateResult[]) : undefined;
}

/** Writes the record of a release; what passed before is not skipped. */
export async function recordGate(
  store: ReleaseStore,
  area: string,
  version: string,
  results: readonly GateResult[],
): Promise<void> {
  const before = (await readGate(store, area, version)) ?? [];
  const isReplaced = (old: GateResult) =>
    results.some((result) => result.check === old.check && !('skipped' in result && 'seconds' in old));
  const kept = before.filter((old) => !isReplaced(old));
  const merged = [...kept, ...results.filter(({ check }) => !kept.some((old) => old.check === check))];
  if (JSON.stringify(merged) !== JSON.stringify(before))
    await store.write(gateFile(area, version), `${JSON.stringify(merged, null, 2)}\n`);
}

/** `passed`, or what failed or was skipped and why. */
export function describeGate(results: readonly GateResult[] | undefined): string | undefined {
  if (!results) return undefined;
  const failed = results.filter((result) => 'problem' in result);
  if (failed.length > 0) return `failed: ${failed.map(({ check }) => check).join(', ')}`;
  const skips = results.filter((result) => 'skipped' in result);
  if (!skips[0]) return 'passed';
  const { by, reason = by } = skips[0].skipped;
  const isUnchecked = results.every((result) => 'skipped' in result || result.check === 'manifest');
  return `${isUnchecked ? 'skipped' : `without ${skips.map(({ check }) => check).join(', ')}`} (${reason})`;
}

/**
 * Allows a published version to be switched to: it is published before its page is opened, or for a preview only.
 * @throws {GateError} when a check of it failed, or none ran
 */
export async function assertReleasable(
  store: ReleaseStore,
  { area, version }: Pick<Release, 'area' | 'version'>,
): Promise<void> {
  const results = (await readGate(store, area, version)) ?? [];
  const problems = results.flatMap((result) =>
    'problem' in result ? [`${area} ${version} failed a check when it was published.\n${result.problem}`] : [],
  );
  if (results.some((result) => 'skipped' in result && result.skipped.by === PREVIEW_SKIP.by))
    problems.push(
      `✗ ${area} ${version} was built for a preview, and its tests never ran.\n  → Release it from its sources: pnpm release ${area}`,
    );
  if (problems.length > 0) throw new GateError(problems);
}
