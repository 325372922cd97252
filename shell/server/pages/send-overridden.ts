import { randomBytes } from 'node:crypto';
import type { Registry } from '@roadworthy/contract/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LocalRemote, parameter, readLocalRemote } from '../../src/override/local-remote';
import { fromSource } from '../development';
import { failure } from '../failure';
import type { VersionSets } from '../versions/version-sets';
import { documentStart, emptyRest } from './document';
import { contentSecurityPolicy } from './policy';

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);

/** Whether an address asks for remotes of the reader's own computer. */
export const asksForLocal = (address: string): boolean =>
  address.includes(`${parameter}=`) && queryOf(address).has(parameter);

/** The remotes that an address asks for. @returns what is wrong with it, in words */
function askedFor(address: string, { areas }: Registry): LocalRemote[] | string {
  const texts = queryOf(address).getAll(parameter);
  const remotes = texts.map(readLocalRemote);
  const wrong = remotes.findIndex((remote) => !remote || !areas[remote.area]?.live.description);
  if (wrong < 0) return remotes as LocalRemote[];
  const known = Object.keys(areas).filter((area) => areas[area]?.live.description);
  return `'${texts[wrong]}' is not a remote (${known.join(', ')}) at an address of this computer, such as ${known[0]}@http://localhost:3101.`;
}

/**
 * Sends a document in which remotes come from the reader's own computer. Only this answer's policy allows that
 * computer's address, nobody keeps the answer, and nothing of the remote runs before the reader has agreed
 * (shell/src/override/). The browser draws all of it: no worker has such versions.
 */
export function overriddenSender(
  versions: VersionSets,
  { developmentServers, paymentOrigins }: { developmentServers: readonly string[]; paymentOrigins: readonly string[] },
) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const live = versions.of(undefined);
    const localRemotes = askedFor(request.url, live);
    reply.header('cache-control', 'no-store');
    if (typeof localRemotes === 'string') return reply.code(400).send(failure(localRemotes));
    const servers = Object.fromEntries(localRemotes.map(({ area, origin }) => [area, origin]));
    const registry = fromSource(live, servers);
    if (!registry.areas.shell) return reply.code(503).send(failure('The site is being set up.'));
    const nonce = randomBytes(16).toString('base64url');
    const origins = [...new Set([...developmentServers, ...Object.values(servers)])];
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, origins, paymentOrigins))
      .type('text/html; charset=utf-8')
      .send(documentStart({ registry, regions: [], nonce, localRemotes }) + emptyRest(registry));
  };
}
