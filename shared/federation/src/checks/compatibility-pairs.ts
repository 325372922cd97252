import type { Registry, Release } from '@roadworthy/contract/registry';
import { pairChecks, siteChecks } from './run-checks';
import { type CompareReleases, hasEqualTypes, toTypeViolations } from './shared-types';
import type { Violation } from './violation';

/** A release that visitors get. */
export type ActiveName = { area: string; version: string; isCanary: boolean };
/**
 * Two releases of different areas that a visitor may get together, and why they do not fit; a release with itself is
 * that release and the site.
 */
export type CompatibilityPair = {
  first: ActiveName;
  second: ActiveName;
  violations: Violation[];
  /** No comparison of their types of shared modules is recorded. */
  areTypesUnknown: boolean;
};

type Active = ActiveName & { release: Release };

/** Live releases and canaries: the shell first, then by name. */
function listActive({ areas }: Registry): Active[] {
  const names = Object.keys(areas).sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
  return names.flatMap((area) => {
    const { live, canary } = areas[area] ?? {};
    const toActive = (release: Release, isCanary: boolean) => ({ area, version: release.version, isCanary, release });
    return [...(live ? [toActive(live, false)] : []), ...(canary ? [toActive(canary.release, true)] : [])];
  });
}

const toName = ({ area, version, isCanary }: Active): ActiveName => ({ area, version, isCanary });

type TypeVerdict = Pick<CompatibilityPair, 'violations' | 'areTypesUnknown'>;

/** Only a shell provides types to a remote. */
async function compareTypes(first: Release, second: Release, compare: CompareReleases): Promise<TypeVerdict> {
  const pair = { shell: first, remote: second };
  if (first.area !== 'shell' || hasEqualTypes(pair)) return { violations: [], areTypesUnknown: false };
  const problems = await compare(first, second);
  return problems
    ? { violations: toTypeViolations(pair, problems), areTypesUnknown: false }
    : { violations: [], areTypesUnknown: true };
}

async function comparePair(first: Active, second: Active, compare: CompareReleases): Promise<CompatibilityPair> {
  const [one, other] = [first.release, second.release];
  const types = await compareTypes(one, other, compare);
  return {
    ...{ first: toName(first), second: toName(second), areTypesUnknown: types.areTypesUnknown },
    violations: [...pairChecks.flatMap((check) => check(other, [one], undefined)), ...types.violations],
  };
}

/** A release with all of the others, as if its area had had nothing before. */
function compareWithSite(active: Active, all: readonly Active[]): CompatibilityPair {
  const { release } = active;
  const others = all.filter(({ area }) => area !== release.area).map((other) => other.release);
  const before = { ...release, compatibility: undefined, description: undefined };
  return {
    ...{ first: toName(active), second: toName(active), areTypesUnknown: false },
    violations: siteChecks.flatMap((check) => check(release, others, before)),
  };
}

/**
 * Compares every two active releases of different areas, and each with the site, by the checks of an activation.
 * @param compare the types of a shell and a remote
 */
export async function compareActive(
  registry: Registry,
  compare: CompareReleases,
): Promise<{ active: ActiveName[]; pairs: CompatibilityPair[] }> {
  const active = listActive(registry);
  const pairs = active.flatMap((first, index) =>
    active
      .slice(index + 1)
      .filter(({ area }) => area !== first.area)
      .map((second) => comparePair(first, second, compare)),
  );
  return {
    active: active.map(toName),
    pairs: [...active.map((one) => compareWithSite(one, active)), ...(await Promise.all(pairs))],
  };
}
