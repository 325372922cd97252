import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import type { EdgeReport } from '@roadworthy/federation/store/edge-report';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../http/failure';
import type { EdgeSettings } from '../settings/settings';
import { checkPageAccess } from './access';
import { compositionHtml, compositionPath } from './page';

/** Only this origin and nothing inline; the framed page has its own policy. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Folder of the page's own files. */
export const COMPOSITION_PAGE_FILES = join(import.meta.dirname, 'public');

type ReleaseState = {
  registry: () => Registry;
  /** Reported by the edges. */
  reports: () => Promise<EdgeReport[]>;
};

/** Restricts the framed page to paths of this site. */
const toSitePath = (requested: unknown): string =>
  typeof requested === 'string' && /^\/(?![/\\])/.test(requested) && !requested.startsWith(compositionPath)
    ? requested
    : '/';

/** `/dev/composition`: for developers, and with a token for the operator. */
export function compositionPageRoutes(
  app: FastifyInstance,
  settings: EdgeSettings,
  { registry, reports }: ReleaseState,
): void {
  const checkAccess = async (request: FastifyRequest, reply: FastifyReply) => {
    const access = checkPageAccess(request, settings);
    if (access === 'allowed') return;
    if (access === 'not-found') return reply.code(404).send(failure('There is nothing at this address.'));
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Composition", charset="UTF-8"')
      .send(failure('Please give the provider’s token as the password.'));
  };
  app.get<{ Querystring: { page?: string } }>(compositionPath, { onRequest: checkAccess }, async (request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(compositionHtml(registry(), await reports(), toSitePath(request.query.page))),
  );
  for (const file of ['view.js', 'view.css', 'regions.js']) {
    app.get(`${compositionPath}/${file}`, { onRequest: checkAccess }, async (_request, reply) =>
      reply.sendFile(file, COMPOSITION_PAGE_FILES, { cacheControl: false }),
    );
  }
}
