import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Db } from '../database/database';
import { acceptEmptyForms } from '../http/form-parsers';
import { renderHtmlPage, sendHtmlPage } from '../http/responses';
import { consume, type Limit } from '../rate-limiting/limit';
import { networkOf } from '../rate-limiting/network';

/** A heading with a sentence below it. */
type PageText = { title: string; text: string };

/** What the owner of an e-mail address confirms by a link in a mail (double opt-in, POPIA). */
export type Confirmation = {
  /** Names the signed links and their rate limit. */
  name: string;
  /** In the API reference: 'a newsletter subscription'. */
  what: string;
  /** Below the API's prefix, without the token. */
  route: string;
  pathOf: (token: string) => string;
  /** How long a link works: '14 days'. */
  validFor: string;
  question: PageText & { button: string };
  confirmed: PageText;
  /** Where to ask for another link. */
  again: { path: string; label: string };
  /** @returns false when there is nothing to confirm with this id */
  confirm: (db: Db, id: number) => Promise<boolean>;
};

/** For a link that is forged, cut off, too old, or of what was stopped since. */
const outdatedPage = ({ validFor, again: { path, label } }: Confirmation): string =>
  renderHtmlPage(
    'This link does not work',
    `<p>It is cut off, older than ${validFor}, or of mails that were stopped. If it was cut off, copy all of it from the mail.</p>
<p><a href="${path}">${label}</a></p>`,
  );

const tags = ['Newsletter'];
const config = { access: 'public', errors: { 404: 'The link is not valid.' }, isRateLimited: true } as const;
const params = Type.Object({ token: Type.String({ maxLength: 300 }) });

/** Wide, because mail providers open the links of many users from one address. */
const linksPerNetwork = { max: 3_000, windowSeconds: 60 * 60, message: 'Too many links at once.' };

/** @param readLink the id in a token; null for a forged or expired one */
export const createConfirmRoutes =
  (
    confirmation: Confirmation,
    readLink: (secret: string, token: string) => Promise<string | null>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { name, what, route, question, confirmed, confirm } = confirmation;
    const { database, settings } = app.deps;
    const perNetwork: Limit = { ...linksPerNetwork, name: `${name}-confirm` };
    const form = `<p>${question.text}</p><form method="post"><button>${question.button}</button></form>`;
    acceptEmptyForms(app);
    const readId = async (ip: string, token: string): Promise<number | null> => {
      await consume(database.db, perNetwork, networkOf(ip));
      const id = await readLink(settings.tokenSecret, token);
      return id === null ? null : Number(id);
    };
    // GET only shows a button, because mail scanners open every link.
    app.get(
      `${route}/:token`,
      { config, schema: { summary: `Ask to confirm ${what}`, tags, produces: ['text/html'], params } },
      async ({ ip, params: { token } }, reply) => {
        const id = await readId(ip, token);
        return id === null
          ? sendHtmlPage(reply, 404, outdatedPage(confirmation))
          : sendHtmlPage(reply, 200, renderHtmlPage(question.title, form));
      },
    );
    app.post(
      `${route}/:token`,
      { config, schema: { summary: `Confirm ${what}`, tags, produces: ['text/html'], params } },
      async ({ ip, params: { token } }, reply) => {
        const id = await readId(ip, token);
        return id !== null && (await confirm(database.db, id))
          ? sendHtmlPage(reply, 200, renderHtmlPage(confirmed.title, `<p>${confirmed.text}</p>`))
          : sendHtmlPage(reply, 404, outdatedPage(confirmation));
      },
    );
  };
