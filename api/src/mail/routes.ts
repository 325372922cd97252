import type { FastifyPluginAsync } from 'fastify';
import { escaped } from '../rich-text/escaped';
import { Failed } from '../server/failures';
import { isLoopback } from '../server/proxies';
import { latestMail, type ShownMail } from './queries';

const shown = ({ recipient, replyTo, subject, body, at, state }: ShownMail) =>
  `<article><h2>${escaped(subject)}</h2><p>To ${escaped(recipient)}${replyTo ? `, answers to ${escaped(replyTo)}` : ''};
${escaped(at)}; ${escaped(state)}</p><pre>${escaped(body)}</pre></article>`;
const pageOf = (mails: ShownMail[]) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
<h1>Outbox</h1>${mails.map(shown).join('<hr>') || '<p>No mail yet.</p>'}</html>`;

/**
 * `/dev/mail`, where a developer reads what was sent. Mails hold the links that open accounts: the page is never there in
 * production, and elsewhere for this machine only.
 */
export const mailRoutes: FastifyPluginAsync = async (app) => {
  const { database, settings } = app.parts;
  if (!settings.showMail) return;
  app.get('/dev/mail', { config: { access: 'public' } }, async ({ ip }, reply) => {
    if (!isLoopback(ip)) throw new Failed(404, 'There is nothing at this address.');
    return reply.type('text/html; charset=utf-8').send(pageOf(await latestMail(database.sql)));
  });
};
