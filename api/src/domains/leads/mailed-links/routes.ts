import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { chatMessageSchema } from '@roadworthy/contract/forms/chat';
import { paths } from '@roadworthy/contract/paths';
import { Type } from 'typebox';
import { checkForm } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { registerLinkPage } from '../../../platform/signed-links/link-page';
import { findLinkedLead } from '../../../read-models/linked-lead';
import { actOnLead, type LeadAction } from './act';
import { openLeadLink } from './links';
import { renderLeadPage, renderUnknownPage } from './page';

const ActionForm = Type.Object({
  action: Type.Enum(['write', 'decline', 'sold']),
  message: Type.Optional(Type.String({ maxLength: 10_000 })),
  key: Type.Optional(Type.String({ format: 'uuid' })),
  to: Type.Optional(Type.Enum(['buyer', 'other'])),
});
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
  registerLinkPage(app, {
    path: '/leads/reply/:token',
    tags: ['Inquiries'],
    summaries: { get: 'Show a lead to one side', post: 'Answer, decline or say that it is sold' },
    errors: { 409: 'It cannot be answered now.' },
    body: ActionForm,
    limit: { name: 'lead-links', max: 120 },
    open: (token) => openLeadLink(settings.tokenSecret, token),
    keyOf: ({ id, side }) => `${id} ${side}`,
    render: async (link, failed) => {
      const lead = await findLinkedLead(database.db, link);
      const { typed, error } = failed ?? {};
      return lead && renderLeadPage({ lead, side: link.side, key: randomUUID(), typed, problem: error?.message });
    },
    renderUnknown: renderUnknownPage,
    act: async (link, body) => {
      if (body.action === 'sold' && link.side === 'buyer') throw new HttpError(400, 'Only the seller can say so.');
      await actOnLead(app.deps, link, await toAction(body));
    },
    typedIn: ({ message }) => message,
    pathOf: paths.leadReply,
  });
};
