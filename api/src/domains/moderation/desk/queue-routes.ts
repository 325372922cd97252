import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DeskActionParams,
  DeskItemParams,
  DeskItemResponse,
  DeskItemsResponse,
  DeskPageQuery,
  DeskQueueParams,
  DeskQueuesResponse,
} from '@roadworthy/contract/api/desk';
import { DESK_PAGE_SIZE } from '@roadworthy/contract/desk';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { countDeskItems, countDeskQueue, listDeskItems } from '../../../read-models/desk-queues';
import { sendDealerDocument } from '../../dealers';
import { readItem } from './item';
import { formatPosition, parsePosition } from './position';

const tags = ['Desk'];
const config = { access: 'operator' } as const;

/** The queues of the operator's desk, and their items with the evidence. */
export const deskQueueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.get(
    '/desk/queues',
    { config, schema: { summary: 'Count what waits in each queue', tags, response: { 200: DeskQueuesResponse } } },
    async () => success(await countDeskItems(db)),
  );
  app.get(
    '/desk/queues/:queue',
    {
      config,
      schema: {
        summary: 'List a queue, the longest waiting first',
        ...{ tags, params: DeskQueueParams, querystring: DeskPageQuery, response: { 200: DeskItemsResponse } },
      },
    },
    async ({ params: { queue }, query: { after } }) => {
      const items = await listDeskItems(db, queue, parsePosition(after));
      const page = items.slice(0, DESK_PAGE_SIZE);
      const last = items.length > DESK_PAGE_SIZE ? page.at(-1) : undefined;
      return success(
        page.map(({ number, ...item }) => ({ queue, ...item })),
        { count: await countDeskQueue(db, queue), next: last ? formatPosition(last) : null },
      );
    },
  );
  app.get(
    '/desk/queues/:queue/:id',
    {
      config: { ...config, errors: { 404: 'The item does not wait any more.' } },
      schema: {
        summary: 'Get an item with its evidence',
        ...{ tags, params: DeskItemParams, response: { 200: DeskItemResponse } },
      },
    },
    async ({ params: { queue, id } }) => {
      const item = await readItem(db, queue, id);
      if (!item) throw new HttpError(404, 'This does not wait any more: it was decided or withdrawn.');
      return success(item);
    },
  );
  app.get(
    '/desk/documents/:id',
    {
      config: { ...config, errors: { 404: 'There is no such document, or its file was deleted.' } },
      schema: {
        summary: 'Get the file of a document of a dealer',
        ...{ tags, params: DeskActionParams, produces: ['image/webp', 'application/pdf'] },
      },
    },
    ({ params: { id } }, reply) => sendDealerDocument(reply, app.deps, Number(id), null),
  );
};
