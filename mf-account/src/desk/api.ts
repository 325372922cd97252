import type { DeskDecisionRequest, DeskThresholds, RingDecisionRequest } from '@roadworthy/contract/api/desk';
import type { DeskQueue } from '@roadworthy/contract/desk';
import { defineMutation, defineQuery, openStore } from '@roadworthy/query';
import { readFile } from '../lib/read-file';

const SESSION_TAG = 'account:desk-session';
const WORK_TAG = 'account:desk-work';
const THRESHOLDS_TAG = 'account:desk-thresholds';

/** Personal data of others: it leaves the cache with the view that showed it. */
const unstored = { keepUnusedDataFor: 0 } as const;

/** How far the operator's sign-in got; 403 for everybody else. */
export const deskSessionQuery = defineQuery({
  call: 'GET /desk/session',
  transformResponse: ({ data }) => data,
  providesTags: [SESSION_TAG],
  ...unstored,
});

export const enrol = defineMutation({
  call: 'POST /desk/second-factor/enrol',
  transformResponse: ({ data }) => data,
});
/** @returns the recovery codes, which are shown once */
export const confirmSecondFactor = defineMutation({
  call: 'POST /desk/second-factor/confirm',
  request: (code: string) => ({ body: { code } }),
  transformResponse: ({ data }) => data.recovery_codes,
});
export const verifySecondFactor = defineMutation({
  call: 'POST /desk/second-factor/verify',
  request: (code: string) => ({ body: { code } }),
  invalidatesTags: [SESSION_TAG],
});
/** Closes the desk in this session, before its time is over. */
export const leaveDesk = defineMutation({
  call: 'POST /desk/second-factor/leave',
  invalidatesTags: [SESSION_TAG],
});

export const queuesQuery = defineQuery({
  call: 'GET /desk/queues',
  transformResponse: ({ data }) => data,
  providesTags: [WORK_TAG],
  ...unstored,
});

export type QueuePage = { queue: DeskQueue; after: string | undefined };
/** A page of a queue, the longest waiting first. */
export const itemsQuery = defineQuery({
  call: 'GET /desk/queues/{queue}',
  request: ({ queue, after }: QueuePage) => ({ params: { queue }, query: { after } }),
  transformResponse: ({ data, count, next }) => ({ items: data, count, next }),
  providesTags: [WORK_TAG],
  ...unstored,
});
type ItemId = { queue: DeskQueue; id: string };
export const itemQuery = defineQuery({
  call: 'GET /desk/queues/{queue}/{id}',
  request: (params: ItemId) => ({ params }),
  transformResponse: ({ data }) => data,
  ...unstored,
});
/** Loads an item again: the queue keeps the neighbor of the open one. */
export const reloadItem = (item: ItemId): Promise<void> =>
  openStore().then(
    (store) => store.refetch(itemQuery, item),
    () => {},
  );

/** The file of a document of a dealer. @throws ApiError */
export const readDocument = (id: string) =>
  readFile(`desk/documents/${encodeURIComponent(id)}`, 'We could not read this document. It may have been deleted.');

/** A decision, and the page of the queue from which the item disappears at once. */
export const decide = defineMutation({
  call: 'POST /desk/decisions',
  request: ({ decision }: { decision: DeskDecisionRequest; page: QueuePage }) => ({ body: decision }),
  transformResponse: ({ data }) => data,
  invalidatesTags: [WORK_TAG],
  updateOptimistically: (change, { decision, page }) => {
    change(itemsQuery, page, (list) => {
      // A new array, which is undone as a whole: entries that others have decided since do not mix with it.
      const left = list.items.filter(({ id }) => id !== decision.id);
      if (left.length === list.items.length) return;
      list.items = left;
      list.count -= 1;
    });
    change(queuesQuery, undefined, (queues) => {
      for (const each of queues) if (each.queue === page.queue) each.count -= 1;
    });
  },
});
export const undoAction = defineMutation({
  call: 'POST /desk/actions/{id}/undo',
  request: (id: string) => ({ params: { id }, body: {} }),
  transformResponse: ({ data }) => data,
  invalidatesTags: [WORK_TAG],
});

export type LogFilter = { after: string | undefined; kind: string | undefined; id: string | undefined };
/** A page of the audit log, the latest first; of one subject with `kind` and `id`. */
export const actionsQuery = defineQuery({
  call: 'GET /desk/actions',
  request: (filter: LogFilter) => ({ query: filter }),
  transformResponse: ({ data, next }) => ({ actions: data, next }),
  providesTags: [WORK_TAG],
  ...unstored,
});

/** All accounts that are connected to one by what they share. */
export const ringQuery = defineQuery({
  call: 'GET /desk/rings/{id}',
  request: (id: string) => ({ params: { id } }),
  transformResponse: ({ data }) => data,
  providesTags: [WORK_TAG],
  ...unstored,
});
export const decideRing = defineMutation({
  call: 'POST /desk/rings/decide',
  request: (body: RingDecisionRequest) => ({ body }),
  transformResponse: ({ data }) => data,
  invalidatesTags: [WORK_TAG],
});

/** Figures of the latest weeks, and of all of them together. */
export const figuresQuery = defineQuery({
  call: 'GET /desk/figures',
  request: (weeks: number) => ({ query: { weeks } }),
  transformResponse: ({ data }) => data,
  providesTags: [WORK_TAG],
});

export const thresholdsQuery = defineQuery({
  call: 'GET /desk/thresholds',
  transformResponse: ({ data }) => data,
  providesTags: [THRESHOLDS_TAG],
});
/** What other thresholds would have caught. Nothing is stored. */
export const thresholdsPreview = defineQuery({
  call: 'POST /desk/thresholds/preview',
  request: (body: DeskThresholds) => ({ body }),
  transformResponse: ({ data }) => data.catches,
  providesTags: [THRESHOLDS_TAG],
});
export const saveThresholds = defineMutation({
  call: 'PUT /desk/thresholds',
  request: (body: DeskThresholds) => ({ body }),
  invalidatesTags: [THRESHOLDS_TAG],
});
