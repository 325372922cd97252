import type { Registry } from '@roadworthy/contract/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LocalRemote, parseLocalRemote, REMOTE_PARAMETER } from '../../../src/override/local-remote';
import { withSourceReleases } from '../../registry/development-servers';
import type { ReleaseSets } from '../../rollout/release-sets';
import { documentStart, emptyDocumentTail } from '../../ssr/document/document';
import { failure } from '../failure';
import { createNonce } from './nonce';
import { policyWriter } from './policy';

const parseQuery = (address: string) => new URLSearchParams(address.split('?')[1]);

/** Whether a URL requests local remotes. */
export const hasOverride = (address: string): boolean =>
  address.includes(`${REMOTE_PARAMETER}=`) && parseQuery(address).has(REMOTE_PARAMETER);

/** The local remotes that a URL requests. @returns an error message for invalid ones */
function parseRequested(address: string, { areas }: Registry): LocalRemote[] | string {
  const texts = parseQuery(address).getAll(REMOTE_PARAMETER);
  const remotes = texts.map(parseLocalRemote);
  const invalidIndex = remotes.findIndex((remote) => !remote || !areas[remote.area]?.live.description);
  if (invalidIndex < 0) return remotes as LocalRemote[];
  const knownAreas = Object.keys(areas).filter((area) => areas[area]?.live.description);
  return `'${texts[invalidIndex]}' is not a remote (${knownAreas.join(', ')}) at an address of this computer, such as ${knownAreas[0]}@http://localhost:3101.`;
}

/**
 * Sends a document with remotes on the developer's machine, which run only after consent (shell/src/override/). Only this
 * response's policy allows their origins, and it is not cached. The browser renders it: workers lack such releases.
 */
export function overriddenSender(
  versions: ReleaseSets,
  { developmentServers, paymentOrigins }: { developmentServers: readonly string[]; paymentOrigins: readonly string[] },
) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const live = versions.forCohort(undefined);
    const localRemotes = parseRequested(request.url, live);
    reply.header('cache-control', 'no-store');
    if (typeof localRemotes === 'string') return reply.code(400).send(failure(localRemotes));
    const servers = Object.fromEntries(localRemotes.map(({ area, origin }) => [area, origin]));
    const registry = withSourceReleases(live, servers);
    if (!registry.areas.shell) return reply.code(503).send(failure('The site is being set up.'));
    const nonce = createNonce();
    const origins = [...new Set([...developmentServers, ...Object.values(servers)])];
    return reply
      .header('content-security-policy', policyWriter(origins, paymentOrigins)(nonce))
      .type('text/html; charset=utf-8')
      .send(documentStart({ registry, regions: [], nonce, localRemotes }) + emptyDocumentTail(registry));
  };
}
