import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  type LeadDetail,
  type LeadEvent,
  LeadParams,
  LeadResponse,
  LeadSearch,
  LeadsResponse,
  LeadUpdate,
} from '@roadworthy/contract/api/leads';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { requireCaller } from '../../../platform/http/access';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { findAnswerHours } from '../../../read-models/answer-times';
import { findLead, findLeads } from '../../../read-models/leads';
import { findWarning } from '../../warnings';
import { updateLead } from './update-lead';

const tags = ['Inquiries'];
const errors = { 404: 'The caller has no such lead.' };
const leadNotFound = () => new HttpError(404, 'We cannot find this lead.');

/** Kinds of events in the words of the buyer. */
const BUYER_TEXTS: readonly LeadEvent['kind'][] = ['inquiry', 'chat', 'buyer-message'];
const withWarnings = (lead: LeadDetail): LeadDetail => ({
  ...lead,
  events: lead.events.map((event) => {
    const warning = event.text && BUYER_TEXTS.includes(event.kind) ? findWarning(event.text) : null;
    return warning ? { ...event, warning } : event;
  }),
});

/** The leads of the caller's ads (LEAD-10 to LEAD-13, CALL-71). */
export const leadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.get(
    '/leads',
    {
      config: { access: 'user' },
      schema: { summary: 'List leads', tags, querystring: LeadSearch, response: { 200: LeadsResponse } },
    },
    async (request) => {
      const { page = '1', status, search = '' } = request.query;
      const filter = { status, search: search.trim(), page: Number(page), limit: PAGE_SIZES.leads };
      const { id: seller } = requireCaller(request);
      const { leads, counts } = await findLeads(db, seller, filter);
      const answer_hours = await findAnswerHours(db, seller);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return success(leads, { count_records: status ? counts[status] : all, counts, answer_hours });
    },
  );
  app.get(
    '/leads/:id',
    {
      config: { access: 'user', errors },
      schema: { summary: 'Get a lead with its log', tags, params: LeadParams, response: { 200: LeadResponse } },
    },
    async (request) => {
      const lead = await findLead(db, requireCaller(request).id, request.params.id);
      if (!lead) throw leadNotFound();
      return success(withWarnings(lead));
    },
  );
  app.put(
    '/leads/:id',
    {
      config: { access: 'user', errors },
      schema: { summary: 'Change a lead', tags, params: LeadParams, body: LeadUpdate, response: { 200: LeadResponse } },
    },
    async (request) => {
      const { id: seller } = requireCaller(request);
      const { id } = request.params;
      const isOwn = await db.transaction((tx) => updateLead(tx, seller, id, request.body));
      const lead = isOwn ? await findLead(db, seller, id) : undefined;
      if (!lead) throw leadNotFound();
      return success(withWarnings(lead));
    },
  );
};
