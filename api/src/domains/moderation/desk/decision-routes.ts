import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DeskActionParams,
  DeskActionResponse,
  DeskActionsQuery,
  DeskActionsResponse,
  DeskDecisionRequest,
  DeskFiguresQuery,
  DeskFiguresResponse,
  DeskRingParams,
  DeskRingResponse,
  RingDecisionRequest,
  UndoRequest,
} from '@roadworthy/contract/api/desk';
import { DESK_PAGE_SIZE } from '@roadworthy/contract/desk';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/database/database';
import { requireCaller } from '../../../platform/http/access';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { findAction, listActions } from '../../../read-models/desk-actions';
import { deskFigures } from '../../../read-models/desk-figures';
import type { DeskContext } from './context';
import { decideItem } from './decide';
import { decideRing, findRing } from './ring';
import { undoAction } from './undo';

const tags = ['Desk'];
const config = { access: 'operator' } as const;
const DEFAULT_WEEKS = '12';

/** Decisions of operators, the audit log, rings of accounts, and figures. */
export const deskDecisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings, domains } = app.deps;
  const { db } = app.deps.database;
  /** Runs an action in a transaction of its own. @returns its entry in the audit log */
  const act = async (request: FastifyRequest, run: (tx: Tx, context: DeskContext) => Promise<number>) => {
    const context: DeskContext = {
      actor: { kind: 'operator', id: requireCaller(request).id },
      site: settings,
      domains,
    };
    const id = await db.transaction((tx) => run(tx, context));
    app.deliverQueuedMail();
    const action = await findAction(db, id);
    if (!action) throw new Error(`The audit log has no entry ${id}.`);
    return success(action);
  };

  app.post(
    '/desk/decisions',
    {
      config: {
        ...config,
        errors: { 409: 'Another operator decided it first, or it was changed since it was read; `msg` says which.' },
      },
      schema: { summary: 'Decide an item', tags, body: DeskDecisionRequest, response: { 200: DeskActionResponse } },
    },
    (request) => act(request, (tx, context) => decideItem(tx, context, request.body)),
  );
  app.post(
    '/desk/actions/:id/undo',
    {
      config: { ...config, errors: { 404: 'There is no such action.', 409: 'It cannot be undone.' } },
      schema: {
        summary: 'Undo a decision',
        ...{ tags, params: DeskActionParams, body: UndoRequest, response: { 200: DeskActionResponse } },
      },
    },
    (request) => act(request, (tx, context) => undoAction(tx, context, Number(request.params.id), request.body.note)),
  );
  app.get(
    '/desk/actions',
    {
      config,
      schema: {
        summary: 'List the audit log, the latest first',
        ...{ tags, querystring: DeskActionsQuery, response: { 200: DeskActionsResponse } },
      },
    },
    async ({ query: { after, kind, id } }) => {
      const actions = await listActions(db, { after: after ? Number(after) : null, kind, id });
      const page = actions.slice(0, DESK_PAGE_SIZE);
      return success(page, { next: actions.length > DESK_PAGE_SIZE ? (page.at(-1)?._id ?? null) : null });
    },
  );
  app.get(
    '/desk/rings/:id',
    {
      config: { ...config, errors: { 404: 'There is no such account.' } },
      schema: {
        summary: 'Find accounts that are connected by what they share',
        ...{ tags, params: DeskRingParams, response: { 200: DeskRingResponse } },
      },
    },
    async ({ params: { id } }) => {
      const ring = await findRing(db, Number(id));
      if (!ring) throw new HttpError(404, 'There is no such account.');
      return success(ring);
    },
  );
  app.post(
    '/desk/rings/decide',
    {
      config: {
        ...config,
        errors: { 404: 'One of the accounts does not exist.', 409: 'All of it was decided before.' },
      },
      schema: {
        summary: 'Decide for several accounts at once',
        ...{ tags, body: RingDecisionRequest, response: { 200: DeskActionResponse } },
      },
    },
    (request) => act(request, (tx, context) => decideRing(tx, context, request.body)),
  );
  app.get(
    '/desk/figures',
    {
      config,
      schema: {
        summary: 'Get figures of decisions by queue and week',
        ...{ tags, querystring: DeskFiguresQuery, response: { 200: DeskFiguresResponse } },
      },
    },
    async ({ query: { weeks = DEFAULT_WEEKS } }) => success(await deskFigures(db, Number(weeks))),
  );
};
