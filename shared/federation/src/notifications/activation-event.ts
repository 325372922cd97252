import type { Activation } from '@roadworthy/contract/registry';
import type { RegistryUpdate } from '../registry/update-registry';
import { findOwner, type ReleaseEvent } from './release-event';

const kinds: Record<Activation['kind'], ReleaseEvent['kind']> = {
  release: 'released',
  canary: 'canary',
  promote: 'promoted',
  rollback: 'rolled-back',
  'automatic-rollback': 'rolled-back-automatically',
};

/** The event for a registry change in one area; undefined when that area did not change. */
export function toReleaseEvent({ before, after, environment }: RegistryUpdate, area: string): ReleaseEvent | undefined {
  const entry = after.areas[area];
  const [change] = entry?.history ?? [];
  if (!entry || !change || entry === before.areas[area]) return undefined;
  const { kind, by, reason, percent, version, from = '' } = change;
  const isRollback = kind === 'rollback' || kind === 'automatic-rollback';
  const owner = findOwner(entry);
  const switched = isRollback ? { version: from, live: version } : { version };
  return { kind: kinds[kind], area, owner, ...switched, environment, by, percent, reason };
}

/** The events of all areas that a registry change changed. */
export const toReleaseEvents = (changed: RegistryUpdate): ReleaseEvent[] =>
  Object.keys(changed.after.areas).flatMap((area) => toReleaseEvent(changed, area) ?? []);
