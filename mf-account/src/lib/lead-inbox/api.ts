import type { LeadUpdate } from '@roadworthy/contract/api/leads';
import type { LeadStatus } from '@roadworthy/contract/leads';
import { defineMutation, defineQuery } from '@roadworthy/query';

const LEADS_TAG = 'account:leads';
export type LeadFilter = { page: number; status?: LeadStatus; search: string };

/** A page of the user's leads. */
export const leadsQuery = defineQuery({
  call: 'GET /leads',
  request: ({ page, status, search }: LeadFilter) => ({ query: { page, status, search: search || undefined } }),
  transformResponse: ({ data, counts, count_records, answer_hours }) => ({
    ...{ entries: data, counts, count: count_records, answerHours: answer_hours },
  }),
  providesTags: [LEADS_TAG],
});

export const leadQuery = defineQuery({
  call: 'GET /leads/{id}',
  request: (id: string) => ({ params: { id } }),
  transformResponse: ({ data }) => data,
  providesTags: [LEADS_TAG],
});

/** A change, and the list in which it is seen. */
type Change = { id: string; filter: LeadFilter; update: LeadUpdate };

export const updateLead = defineMutation({
  call: 'PUT /leads/{id}',
  request: ({ id, update }: Change) => ({ params: { id }, body: update }),
  invalidatesTags: [LEADS_TAG],
  updateOptimistically: (change, { id, filter, update: { status } }) => {
    if (!status) return;
    change(leadsQuery, filter, ({ entries }) => {
      for (const lead of entries) if (lead._id === id) lead.status = status;
    });
    change(leadQuery, id, (lead) => {
      lead.status = status;
    });
  },
});
