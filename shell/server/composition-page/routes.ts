import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import type { EdgeReport } from '@roadworthy/federation/store/edge-report';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../failure';
import type { EdgeSettings } from '../settings';
import { mayLook } from './access';
import { compositionHtml, compositionPath } from './page';

/** Everything from this origin, nothing inline; the page that it shows brings its own policy. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Told = {
  registry: () => Registry;
  /** What the edges tell of themselves. */
  reports: () => Promise<EdgeReport[]>;
};

/** A path of this site, whatever was asked for: the page must not show somebody else's. */
const pathIn = (asked: unknown): string =>
  typeof asked === 'string' && /^\/(?![/\\])/.test(asked) && !asked.startsWith(compositionPath) ? asked : '/';

/** `/dev/composition` (issue 9.5): for developers, and for the provider by a token. */
export function compositionPage(app: FastifyInstance, settings: EdgeSettings, { registry, reports }: Told): void {
  const guarded = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = mayLook(request, settings);
    if (answer === 'welcome') return;
    if (answer === 'nothing-here') return reply.code(404).send(failure('There is nothing at this address.'));
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Composition", charset="UTF-8"')
      .send(failure('Please give the provider’s token as the password.'));
  };
  app.get<{ Querystring: { page?: string } }>(compositionPath, { onRequest: guarded }, async (request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(compositionHtml(registry(), await reports(), pathIn(request.query.page))),
  );
  for (const file of ['view.js', 'view.css', 'regions.js']) {
    app.get(`${compositionPath}/${file}`, { onRequest: guarded }, async (_request, reply) =>
      reply.sendFile(file, join(import.meta.dirname, 'public'), { cacheControl: false }),
    );
  }
}
