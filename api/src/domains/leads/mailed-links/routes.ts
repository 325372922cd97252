import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { chatMessageSchema } from '@roadworthy/contract/forms/chat';
import { paths } from '@roadworthy/contract/paths';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { acceptFormFields } from '../../../platform/http/form-parsers';
import { checkForm } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { sendHtmlPage } from '../../../platform/http/responses';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { findLinkedLead } from '../../../read-models/linked-lead';
import { actOnLead, type LeadAction } from './act';
import { openLeadLink } from './links';
import { renderLeadPage, renderUnknownPage } from './page';

const tags = ['Inquiries'];
const config = { access: 'public', errors: { 404: 'The link is not valid.' }, isRateLimited: true } as const;
const params = Type.Object({ token: Type.String({ maxLength: 400 }) });
const ActionForm = Type.Object({
  action: Type.Enum(['write', 'decline', 'sold']),
  message: Type.Optional(Type.String({ maxLength: 10_000 })),
  key: Type.Optional(Type.String({ format: 'uuid' })),
  to: Type.Optional(Type.Enum(['buyer', 'other'])),
});
const perLink: Limit = {
  name: 'lead-links',
  max: 120,
  windowSeconds: 60 * 60,
  message: 'You have opened this link many times. Please wait a moment and try again.',
};

type ActionFields = { action: string; message?: string; key?: string; to?: string };

/** @throws 400 for an empty or a long message */
async function toAction({ action, message, key = randomUUID(), to }: ActionFields): Promise<LeadAction> {
  if (action === 'decline') return { kind: 'decline' };
  if (action === 'sold') return { kind: 'sold', toBuyer: to === 'buyer' };
  // Browsers send line ends as CRLF.
  const text = message?.replaceAll('\r\n', '\n');
  return { kind: 'write', key, ...(await checkForm(chatMessageSchema, { message: text })) };
}

/** The page behind the links in mails about leads, without sign-in (LEAD-30 to LEAD-34, CALL-72). */
export const leadLinkRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  acceptFormFields(app);
  const openLink = async (token: string) => {
    const link = await openLeadLink(settings.tokenSecret, token);
    await consume(database.db, perLink, `${link.id} ${link.side}`);
    return link;
  };
  type Link = Awaited<ReturnType<typeof openLink>>;
  const sendPage = async (reply: FastifyReply, link: Link, failed?: { error: HttpError; typed?: string }) => {
    const lead = await findLinkedLead(database.db, link);
    reply.header('cache-control', 'no-store');
    if (!lead) return sendHtmlPage(reply, 404, renderUnknownPage());
    const { typed, error } = failed ?? {};
    const page = renderLeadPage({ lead, side: link.side, key: randomUUID(), typed, problem: error?.message });
    return sendHtmlPage(reply, error?.status ?? 200, page);
  };
  const sendUnknown = (reply: FastifyReply, error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return sendHtmlPage(reply, 404, renderUnknownPage());
    throw error;
  };

  app.get(
    '/leads/reply/:token',
    { config, schema: { summary: 'Show a lead to one side', tags, produces: ['text/html'], params } },
    async ({ params: { token } }, reply) => {
      try {
        return await sendPage(reply, await openLink(token));
      } catch (error) {
        return sendUnknown(reply, error);
      }
    },
  );
  app.post(
    '/leads/reply/:token',
    {
      config: { ...config, errors: { ...config.errors, 409: 'It cannot be answered now.' } },
      schema: {
        summary: 'Answer, decline or say that it is sold',
        ...{ tags, consumes: ['application/x-www-form-urlencoded'], params, body: ActionForm },
      },
    },
    async ({ params: { token }, body }, reply) => {
      let link: Link;
      try {
        link = await openLink(token);
      } catch (error) {
        return sendUnknown(reply, error);
      }
      try {
        if (body.action === 'sold' && link.side === 'buyer') throw new HttpError(400, 'Only the seller can say so.');
        await actOnLead(app.deps, link, await toAction(body));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return sendPage(reply, link, { error, typed: body.message });
      }
      app.deliverQueuedMail();
      // A reload repeats the GET only.
      return reply.redirect(paths.leadReply(token), 303);
    },
  );
};
