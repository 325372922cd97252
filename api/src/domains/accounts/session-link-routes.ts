import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { paths } from '@roadworthy/contract/paths';
import { Type } from 'typebox';
import type { Dependencies } from '../../platform/dependencies';
import { acceptEmptyForms } from '../../platform/http/form-parsers';
import { renderHtmlPage, sendHtmlPage } from '../../platform/http/responses';
import { consume, type Limit } from '../../platform/rate-limiting/limit';
import { networkOf } from '../../platform/rate-limiting/network';
import { offerResetLink } from './reset-password';
import { closeSession, userOfSession } from './session-repository';
import { sessionLinks } from './sign-in-alert';

const tags = ['Accounts'];
const config = { access: 'public', errors: { 404: 'The link is not valid.' }, isRateLimited: true } as const;
const params = Type.Object({ token: Type.String({ maxLength: 400 }) });
const perNetwork: Limit = { name: 'end-session', max: 300, windowSeconds: 60 * 60, message: 'Too many links at once.' };

const askForPassword = `<p><a href="${paths.forgotPassword()}">Set a new password</a></p>`;
const questionPage = renderHtmlPage(
  'Was it not you?',
  '<p>We end that session, and mail you a link to set a new password.</p><form method="post"><button>It was not me</button></form>',
);
const endedPage = renderHtmlPage(
  'That session has ended',
  `<p>We have mailed you a link to set a new password. Please use it soon: the old one is known to another person.</p>${askForPassword}`,
);
const invalidPage = renderHtmlPage(
  'This link does not work',
  `<p>It is cut off or too old. Sessions end after 12 hours by themselves.</p>${askForPassword}`,
);

/** Ends the session of a link and mails its user a reset link. @returns false when the session is not stored any more */
async function endReportedSession(deps: Dependencies, jti: string): Promise<boolean> {
  const { db } = deps.database;
  const user = await userOfSession(db, jti);
  if (user === undefined) return false;
  await db.transaction((tx) => closeSession(tx, user, jti));
  await offerResetLink(deps, user);
  return true;
}

/**
 * The page behind the link of a sign-in alert (ACCOUNT-15). The link can end that one session and have its
 * user mailed, nothing else; so using it again, or stealing it, gains nothing.
 */
export const sessionLinkRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  acceptEmptyForms(app);
  const readSession = async (ip: string, token: string): Promise<string | null> => {
    await consume(database.db, perNetwork, networkOf(ip));
    return sessionLinks.read(settings.tokenSecret, token);
  };
  // GET only shows a button, because mail scanners open every link.
  app.get(
    '/users/end-session/:token',
    { config, schema: { summary: 'Ask to end a reported session', tags, produces: ['text/html'], params } },
    async ({ ip, params: { token } }, reply) =>
      (await readSession(ip, token)) ? sendHtmlPage(reply, 200, questionPage) : sendHtmlPage(reply, 404, invalidPage),
  );
  app.post(
    '/users/end-session/:token',
    { config, schema: { summary: 'End a reported session', tags, produces: ['text/html'], params } },
    async ({ ip, params: { token } }, reply) => {
      const jti = await readSession(ip, token);
      if (!jti || !(await endReportedSession(app.deps, jti))) return sendHtmlPage(reply, 404, invalidPage);
      app.deliverQueuedMail();
      return sendHtmlPage(reply, 200, endedPage);
    },
  );
};
