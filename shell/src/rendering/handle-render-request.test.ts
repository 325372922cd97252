/** @jest-environment node */
import { getMaxListeners } from 'node:events';
import type { StaticHandler } from '@roadworthy/router/server';
import { handleRenderRequest } from './handle-render-request';
import { SpanRecorder } from './span-recorder';

it('SHL-216 lets any number of regions listen to the signal of a page', async () => {
  const query = jest.fn(async (_request: Request) => new Response(null, { status: 404 }));
  const send = jest.fn();
  const handler = { query } as unknown as StaticHandler;
  const registry = { format: 1, revision: 1, areas: {} } as const;
  await handleRenderRequest(
    handler,
    () => [],
    registry,
    { kind: 'render', id: 1, address: 'https://site.example/' },
    new SpanRecorder(undefined),
    send,
  );
  const [request] = query.mock.calls[0] ?? [];
  expect(request && getMaxListeners(request.signal)).toBe(Number.POSITIVE_INFINITY);
  expect(send).toHaveBeenCalledWith({ kind: 'failed', id: 1, reason: 'a loader answered 404', spans: [] });
});
