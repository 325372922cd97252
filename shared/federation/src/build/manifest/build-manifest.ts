import { type CompatibilityManifest, type PayloadSchema, widgetsBelow } from '@roadworthy/contract/compatibility';
import { eventOwners } from '@roadworthy/contract/event-owners';
import { type EventMap, eventPayloads } from '@roadworthy/contract/events';
import { SUPPORTED_CONTRACTS } from '@roadworthy/contract/remote';
import { listDialogEvents } from '@roadworthy/contract/served-slots';
import type { AreaBuild } from '../webpack/preset';
import { singletonVersions } from '../webpack/shared-modules';
import { examplePath } from './example-path';

/** Schemas as JSON: without the symbols of the schema library. */
const payloads = (names: readonly string[]): Record<string, PayloadSchema> =>
  Object.fromEntries(
    names.map((name) => [name, JSON.parse(JSON.stringify(eventPayloads[name as keyof EventMap])) as PayloadSchema]),
  );

/** The part of the manifest that an area declares; the build adds the rest. */
export function buildCompatibilityManifest({
  name,
  folder,
  remote,
  host,
  budget,
  totalBudget,
}: AreaBuild): Omit<CompatibilityManifest, 'scriptBytes' | 'totalScriptBytes' | 'typesHash' | 'provides' | 'imports'> {
  const { emits = [], listens = [], links = [] } = remote ?? host ?? {};
  const addresses = links.map((link) => [link, examplePath(link) ?? '']);
  return {
    serves: remote ? undefined : SUPPORTED_CONTRACTS,
    singletons: singletonVersions(folder),
    owns: Object.entries(eventOwners).flatMap(([event, owner]) => (owner === name ? [event] : [])),
    emits: payloads(emits),
    // The shell listens for the remote's dialogs.
    listens: payloads([...listens, ...listDialogEvents(remote?.slots ?? [])]),
    embeds: remote ? [...new Set(widgetsBelow(remote))] : [],
    links: Object.fromEntries(addresses) as Record<string, string>,
    budget,
    totalBudget,
  };
}
