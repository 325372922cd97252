import { type CompatibilityManifest, type PayloadSchema, widgetsBelow } from '@roadworthy/contract/compatibility';
import { eventPayloads } from '@roadworthy/contract/events';
import { paths } from '@roadworthy/contract/paths';
import { SUPPORTED_CONTRACTS } from '@roadworthy/contract/remote';
import { listDialogEvents } from '@roadworthy/contract/served-slots';
import type { AreaBuild } from '../webpack/preset';
import { singletonVersions } from '../webpack/shared-modules';
import { findUsage } from './source-usage';

const payloads = (area: string, names: string[]): Record<string, PayloadSchema> =>
  Object.fromEntries(
    names.map((name) => {
      const schema = (eventPayloads as Record<string, unknown>)[name];
      if (!schema) throw new Error(`${area} uses the event '${name}', which shared/contract does not have.`);
      // Drops symbols of the schema library, which JSON does not contain.
      return [name, JSON.parse(JSON.stringify(schema)) as PayloadSchema];
    }),
  );

/** An example of a path builder's result, without its query; undefined for paths of the API. */
function buildExamplePath(name: string): string | undefined {
  const build = (paths as Record<string, unknown>)[name] as ((...args: string[]) => string) | undefined;
  const address = build?.(...Array<string>(build.length).fill('x')).replace(/[?#].*/, '');
  return address?.startsWith('/api/') ? undefined : address;
}

/**
 * The part of the manifest that is read from an area's sources; the build adds the rest.
 * @throws when the sources use an event that the contract does not have
 */
export function buildCompatibilityManifest({
  name,
  folder,
  remote,
  budget,
}: AreaBuild): Omit<CompatibilityManifest, 'scriptBytes' | 'provides' | 'imports'> {
  const usage = findUsage(folder);
  const links = usage.links.map((link) => [link, buildExamplePath(link)] as const);
  return {
    serves: remote ? undefined : SUPPORTED_CONTRACTS,
    singletons: singletonVersions(folder),
    emits: payloads(name, usage.emits),
    // The shell listens for the remote's dialogs.
    listens: payloads(name, [...usage.listens, ...listDialogEvents(remote?.slots ?? [])]),
    embeds: [...new Set([...usage.embeds, ...(remote ? widgetsBelow(remote) : [])])],
    links: Object.fromEntries(links.filter(([, address]) => address !== undefined)) as Record<string, string>,
    budget,
  };
}
