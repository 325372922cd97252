import { escapeHtml } from '@roadworthy/contract/escape-html';
import { hasValidPassword } from '@roadworthy/serving/basic-auth';
import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../http/http-error';
import { isLoopback } from '../http/proxies';
import { htmlOf } from './html';
import { latestMails, type ShownMail } from './outbox-repository';

/** A mail as its recipient sees it, in a sandboxed frame without scripts. */
const renderMail = (mail: ShownMail, siteOrigin: string) => {
  const { recipient, replyTo, subject, body, at, state } = mail;
  const answers = replyTo ? `, answers to ${escapeHtml(replyTo)}` : '';
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)}${answers}; ${escapeHtml(at)}; ${escapeHtml(state)}</p>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeHtml(subject)}" height="420"
srcdoc="${escapeHtml(htmlOf({ subject, body }, siteOrigin).replace('<head>', '<head><base target="_top">'))}"></iframe>
<details><summary>Text</summary><pre>${escapeHtml(body)}</pre></details></article>`;
};
const style = `:root { color-scheme: light dark } body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif }
h2 { margin-bottom: 0 } iframe { width: 100%; border: 1px solid #8888; border-radius: 8px; background: #fff } pre { white-space: pre-wrap }`;
const renderOutbox = (mails: ShownMail[], siteOrigin: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style><h1>Outbox</h1>
${mails.map((mail) => renderMail(mail, siteOrigin)).join('<hr>') || '<p>No mail yet.</p>'}</html>`;
/** Mails have inline styles; nothing else is allowed. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const options = { config: { access: 'public' }, schema: { hide: true } } as const;

/**
 * `/dev/mail` and `/dev/mail.json`: sent mails for developers, newest first. Never in production, because mails contain
 * links that give access; password-protected, because a local address proves nothing behind a proxy or DNS rebinding.
 */
export const mailRoutes: FastifyPluginAsync = async (app) => {
  const { database, settings } = app.deps;
  const { siteOrigin, devMailPassword } = settings;
  if (!devMailPassword) return;
  app.addHook('onRequest', async ({ ip, headers }, reply) => {
    if (!isLoopback(ip)) throw new HttpError(404, 'There is nothing at this address.');
    if (hasValidPassword(headers.authorization, devMailPassword)) return;
    reply.header('www-authenticate', 'Basic realm="Outbox", charset="UTF-8"');
    throw new HttpError(401, 'The outbox needs the password that the API prints when it starts (any user name).');
  });
  app.get('/dev/mail', options, async (_request, reply) => {
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    return renderOutbox(await latestMails(database.db), siteOrigin);
  });
  app.get('/dev/mail.json', options, async () => {
    const mails = await latestMails(database.db);
    return mails.map(({ recipient, subject, body, ...rest }) => ({
      to: recipient,
      subject,
      text: body,
      html: htmlOf({ subject, body }, siteOrigin),
      ...rest,
    }));
  });
};
