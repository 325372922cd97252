import { eventPayloads } from '@roadworthy/contract/events';
import { paths } from '@roadworthy/contract/paths';
import { servedContracts } from '@roadworthy/contract/remote';
import { type PayloadSchema, placedBelow, type Terms } from '@roadworthy/contract/terms';
import type { AreaBuild } from '../webpack/preset';
import { singletonVersions } from '../webpack/shared-modules';
import { usesOf } from './uses';

const payloads = (area: string, names: string[]): Record<string, PayloadSchema> =>
  Object.fromEntries(
    names.map((name) => {
      const schema = (eventPayloads as Record<string, unknown>)[name];
      if (!schema) throw new Error(`${area} uses the event '${name}', which shared/contract does not have.`);
      // As it travels: without what the schema library keeps for itself.
      return [name, JSON.parse(JSON.stringify(schema)) as PayloadSchema];
    }),
  );

/** An address that a builder makes, without its query; undefined for what the API serves. */
function exampleOf(name: string): string | undefined {
  const build = (paths as Record<string, unknown>)[name] as ((...given: string[]) => string) | undefined;
  const address = build?.(...Array<string>(build.length).fill('x')).replace(/[?#].*/, '');
  return address?.startsWith('/api/') ? undefined : address;
}

/**
 * The terms of what an area's present sources make, before it is built; sizes are added afterwards.
 * @throws when the sources use an event that the contract does not have
 */
export function termsOf({ name, folder, remote, budget }: AreaBuild): Omit<Terms, 'bytes'> {
  const uses = usesOf(folder);
  const links = uses.links.map((link) => [link, exampleOf(link)] as const);
  return {
    serves: remote ? undefined : servedContracts,
    singletons: singletonVersions(),
    tells: payloads(name, uses.tells),
    hears: payloads(name, uses.hears),
    places: [...new Set([...uses.places, ...(remote ? placedBelow(remote) : [])])],
    links: Object.fromEntries(links.filter(([, address]) => address !== undefined)) as Record<string, string>,
    budget,
  };
}
