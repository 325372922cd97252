import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MAX_OBJECTION_LENGTH } from '@roadworthy/contract/desk';
import { paths } from '@roadworthy/contract/paths';
import { Type } from 'typebox';
import { HttpError } from '../../../platform/http/http-error';
import { registerLinkPage } from '../../../platform/signed-links/link-page';
import { findAction } from '../../../read-models/desk-actions';
import { objectionLinks } from './mails';
import { renderObjectionPage, renderUnknownObjection } from './objection-page';
import { findObjection, storeObjection } from './objection-repository';

const ObjectionForm = Type.Object({ text: Type.String({ maxLength: 2 * MAX_OBJECTION_LENGTH }) });

/** @throws 400 */
function readText({ text }: { text: string }): string {
  const typed = text.replaceAll('\r\n', '\n').trim();
  if (!typed) throw new HttpError(400, 'Please say why it is wrong.');
  if (typed.length > MAX_OBJECTION_LENGTH)
    throw new HttpError(400, `Must be at most ${MAX_OBJECTION_LENGTH} characters.`);
  return typed;
}

/** The page on which a user objects to a decision, without signing in. */
export const objectionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  const { db } = database;
  registerLinkPage(app, {
    path: '/decisions/:token',
    tags: ['Desk'],
    summaries: { get: 'Show the form to object to a decision', post: 'Object to a decision' },
    errors: { 400: 'The text is missing or too long.' },
    body: ObjectionForm,
    limit: { name: 'objection-links', max: 60 },
    open: (token) => objectionLinks.open(settings.tokenSecret, token),
    keyOf: ({ action, user }) => `${action} ${user}`,
    render: async ({ action, user }, failed) => {
      const decision = await findAction(db, action);
      if (!decision) return undefined;
      const objection = await findObjection(db, action, user);
      return renderObjectionPage({
        ...{ at: decision.at, isUndone: decision.undone_by !== null, objection },
        ...{ typed: failed?.typed, problem: failed?.error.message },
      });
    },
    renderUnknown: renderUnknownObjection,
    act: async ({ action, user }, body) => {
      const text = readText(body);
      const decision = await findAction(db, action);
      if (decision && decision.undone_by === null) await storeObjection(db, action, user, text);
    },
    typedIn: ({ text }) => text,
    pathOf: paths.objection,
  });
};
