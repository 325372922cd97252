import type { FastifyPluginAsync } from 'fastify';
import { escaped } from '../rich-text/escaped';
import { Failed } from '../server/failures';
import { isLoopback } from '../server/proxies';
import { htmlOf } from './html';
import { latestMail, type ShownMail } from './queries';

/** A mail as its reader sees it, in a frame that runs nothing and leads nowhere but out of itself. */
const shown = (mail: ShownMail, siteOrigin: string) => {
  const { recipient, replyTo, subject, body, at, state } = mail;
  const answers = replyTo ? `, answers to ${escaped(replyTo)}` : '';
  return `<article><h2>${escaped(subject)}</h2><p>To ${escaped(recipient)}${answers}; ${escaped(at)}; ${escaped(state)}</p>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escaped(subject)}" width="640" height="420"
srcdoc="${escaped(htmlOf({ subject, body }, siteOrigin).replace('<head>', '<head><base target="_top">'))}"></iframe>
<details><summary>Text</summary><pre>${escaped(body)}</pre></details></article>`;
};
const pageOf = (mails: ShownMail[], siteOrigin: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Outbox</title><h1>Outbox</h1>
${mails.map((mail) => shown(mail, siteOrigin)).join('<hr>') || '<p>No mail yet.</p>'}</html>`;
/** Mails bring their styles on each element; nothing else is allowed. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * `/dev/mail` and `/dev/mail.json`, the newest first, where a developer reads what was sent. Mails hold the links that
 * open accounts: neither is ever there in production, and elsewhere for this machine only.
 */
export const mailRoutes: FastifyPluginAsync = async (app) => {
  const { database, settings } = app.parts;
  const { siteOrigin } = settings;
  if (!settings.showMail) return;
  app.addHook('onRequest', async ({ ip }) => {
    if (!isLoopback(ip)) throw new Failed(404, 'There is nothing at this address.');
  });
  app.get('/dev/mail', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    return pageOf(await latestMail(database.sql), siteOrigin);
  });
  app.get('/dev/mail.json', { config: { access: 'public' } }, async () => {
    const mails = await latestMail(database.sql);
    return mails.map(({ recipient, subject, body, ...rest }) => ({
      to: recipient,
      subject,
      text: body,
      html: htmlOf({ subject, body }, siteOrigin),
      ...rest,
    }));
  });
};
