import type { Registry, Release } from '@roadworthy/contract/registry';
import { toReleaseEvents } from '../notifications/activation-event';
import type { ReleaseEvent } from '../notifications/release-event';
import { type ChangeMeta, wasRolledBack } from '../registry/activations';
import { readPublishedRelease } from '../registry/published-release';
import { readRegistryFile } from '../registry/update-registry';
import { activate, promote } from '../rollout/activate';
import { rollback } from '../rollout/rollback';
import { findCompanions } from '../rollout/rollback-set';
import { environmentOf } from '../store/environments';
import type { ReleaseStore } from '../store/release-store';
import { HttpError } from './http/http-error';

export type SwitchAction = 'release' | 'canary' | 'promote' | 'rollback';
type Switch = {
  area: string;
  action: SwitchAction;
  version: string;
  percent?: number;
  meta: ChangeMeta;
  /** May take other areas back, and give out again what was rolled back. */
  isOperator?: boolean;
  /** Areas that the caller knows to go back with it. */
  others?: readonly string[];
};

async function findRelease(store: ReleaseStore, area: string, version: string): Promise<Release> {
  const release = await readPublishedRelease(store, area, version);
  if (!release) throw new HttpError(404, `${area} ${version} was not published. Upload it first.`);
  return release;
}

const present = (events: readonly (ReleaseEvent | undefined)[]): ReleaseEvent[] =>
  events.filter((event) => event !== undefined);

/** @throws {HttpError} for a repeated call of a program that would bring back what was rolled back in between */
function assertNotRolledBack({ areas }: Registry, { area, version, isOperator }: Switch): void {
  if (!isOperator && wasRolledBack(areas[area], version))
    throw new HttpError(
      409,
      `${area} ${version} was rolled back. Publish a new version, or ask an operator for 'pnpm release ${area}@${version}'.`,
    );
}

/** @throws {HttpError} when there is no earlier version */
function assertCanGoBack({ areas }: Registry, { area, version }: Switch): void {
  const entry = areas[area];
  if (entry?.live.version === version && !entry.previous)
    throw new HttpError(409, `${area} has no earlier version to roll back to.`);
}

/** @throws {HttpError} when a rollback takes areas back that the caller may not, or does not expect to */
function assertCompanions(registry: Registry, { area, version, isOperator = false, others = [] }: Switch): void {
  const companions = findCompanions(registry, { area, version });
  if (companions.every((companion) => isOperator && others.includes(companion.area))) return;
  const names = companions.map((other) => `${other.area} ${other.version} (${other.reason})`).join(', ');
  const remedy = isOperator
    ? `Confirm it with 'others': ${JSON.stringify(companions.map((other) => other.area))}.`
    : `Ask an operator for 'pnpm release rollback ${area}'.`;
  throw new HttpError(409, `${names} would go back too. ${remedy}`);
}

/**
 * Switches one area in the store's environment, with all release checks. Repeated, it changes nothing.
 * @returns what changed, for the teams
 */
export async function switchRelease(store: ReleaseStore, change: Switch): Promise<ReleaseEvent[]> {
  const { area, action, version, percent, meta } = change;
  if ((action === 'canary') !== (percent !== undefined))
    throw new HttpError(400, "'percent' is for 'canary', which needs it.");
  const entry = (await readRegistryFile(store)).areas[area];
  if (action === 'release' || action === 'canary') {
    const release = await findRelease(store, area, version);
    if (action === 'canary' && !entry)
      throw new HttpError(
        409,
        `${area} is not live in ${environmentOf(store)}: there is no version for other visitors.`,
      );
    if (entry?.live.version === version) return [];
    const assertAllowed = (registry: Registry) => assertNotRolledBack(registry, change);
    return present((await activate(store, [release], { canary: percent, meta, assertAllowed })).events);
  }
  if (action === 'promote') {
    if (entry?.live.version === version) return [];
    return present((await promote(store, [area], { meta, version })).events);
  }
  const changed = await rollback(store, { area, version }, meta, 'rollback', (registry) => {
    assertCompanions(registry, change);
    assertCanGoBack(registry, change);
  });
  return toReleaseEvents(changed);
}
