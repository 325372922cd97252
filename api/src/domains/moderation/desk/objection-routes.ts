import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MAX_OBJECTION_LENGTH } from '@roadworthy/contract/desk';
import { paths } from '@roadworthy/contract/paths';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { acceptFormFields } from '../../../platform/http/form-parsers';
import { HttpError } from '../../../platform/http/http-error';
import { sendHtmlPage } from '../../../platform/http/responses';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { findAction } from '../../../read-models/desk-actions';
import { objectionLinks } from './mails';
import { renderObjectionPage, renderUnknownObjection } from './objection-page';
import { findObjection, storeObjection } from './objection-repository';

const tags = ['Desk'];
const config = { access: 'public', errors: { 404: 'The link is not valid.' }, isRateLimited: true } as const;
const params = Type.Object({ token: Type.String({ maxLength: 400 }) });
const perLink: Limit = {
  name: 'objection-links',
  max: 60,
  windowSeconds: 60 * 60,
  message: 'You have opened this link many times. Please wait a moment and try again.',
};

type Link = { action: number; user: number };

/** The page on which a user objects to a decision, without signing in. */
export const objectionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  const { db } = database;
  acceptFormFields(app);
  const openLink = async (token: string): Promise<Link> => {
    const link = await objectionLinks.open(settings.tokenSecret, token);
    await consume(db, perLink, `${link.action} ${link.user}`);
    return link;
  };
  const sendPage = async (reply: FastifyReply, { action, user }: Link, failed?: { problem: string; typed: string }) => {
    const decision = await findAction(db, action);
    if (!decision) return sendHtmlPage(reply, 404, renderUnknownObjection());
    const objection = await findObjection(db, action, user);
    const page = renderObjectionPage({ at: decision.at, isUndone: decision.undone_by !== null, objection, ...failed });
    return sendHtmlPage(reply, failed ? 400 : 200, page);
  };
  const sendUnknown = (reply: FastifyReply, error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return sendHtmlPage(reply, 404, renderUnknownObjection());
    throw error;
  };

  app.get(
    '/decisions/:token',
    { config, schema: { summary: 'Show the form to object to a decision', tags, produces: ['text/html'], params } },
    async ({ params: { token } }, reply) => {
      try {
        return await sendPage(reply, await openLink(token));
      } catch (error) {
        return sendUnknown(reply, error);
      }
    },
  );
  app.post(
    '/decisions/:token',
    {
      config: { ...config, errors: { ...config.errors, 400: 'The text is missing or too long.' } },
      schema: {
        summary: 'Object to a decision',
        ...{ tags, consumes: ['application/x-www-form-urlencoded'], params },
        body: Type.Object({ text: Type.String({ maxLength: 2 * MAX_OBJECTION_LENGTH }) }),
      },
    },
    async ({ params: { token }, body }, reply) => {
      let link: Link;
      try {
        link = await openLink(token);
      } catch (error) {
        return sendUnknown(reply, error);
      }
      // Browsers send line ends as CRLF.
      const typed = body.text.replaceAll('\r\n', '\n').trim();
      if (!typed) return sendPage(reply, link, { problem: 'Please say why it is wrong.', typed });
      if (typed.length > MAX_OBJECTION_LENGTH)
        return sendPage(reply, link, { problem: `Must be at most ${MAX_OBJECTION_LENGTH} characters.`, typed });
      const decision = await findAction(db, link.action);
      if (decision && decision.undone_by === null) await storeObjection(db, link.action, link.user, typed);
      // A reload repeats the GET only.
      return reply.redirect(paths.objection(token), 303);
    },
  );
};
