/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passthrough } from 'msw';
import { http, server } from '../../src/mock-server';
import { ApiRecorder } from './api-recorder';

/** A store in memory. */
function createStorage(): Storage {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  };
  return storage as unknown as Storage;
}

const requested: string[] = [];
const api = createServer((request, response) => {
  requested.push(`${request.method} ${request.url}`);
  if (request.url?.includes('broken')) return response.destroy();
  if (request.url?.includes('stream')) {
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  }
  return response.writeHead(201, { 'content-type': 'application/json' }).end('{"data":1}');
});
let origin = '';
let recorder: ApiRecorder;

beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requested.length = 0;
  recorder = new ApiRecorder(createStorage());
  server.use(
    recorder.handler,
    http.get('*/main.js', () => passthrough()),
    http.get('*/recording.json', () =>
      Response.json({ 'GET /api/v1/cars': { status: 200, body: '{"data":"written by hand"}' } }),
    ),
  );
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
const request = (path: string, init?: RequestInit) => fetch(origin + path, init);

describe('ApiRecorder', () => {
  it('lists every API call with its outcome, and passes on other requests', async () => {
    expect((await request('/api/v1/cars?page=2')).status).toBe(201);
    await request('/main.js');
    expect(requested).toEqual(['GET /api/v1/cars?page=2', 'GET /main.js']);
    expect(recorder.calls$.value).toEqual([
      { id: 1, method: 'GET', path: '/api/v1/cars?page=2', status: 201, milliseconds: expect.any(Number) },
    ]);
  });

  it('sends the body, also of a form with files', async () => {
    const form = new FormData();
    form.append('images', new File(['x'], 'a.jpg'));
    await request('/api/v1/cars/upload', { method: 'POST', body: form });
    expect(recorder.calls$.value).toMatchObject([{ method: 'POST', status: 201 }]);
  });

  it('replays recorded responses without an API', async () => {
    await request('/api/v1/cars');
    recorder.responseMode = 'recorded';
    const response = await request('/api/v1/cars');
    expect([response.status, await response.json()]).toEqual([201, { data: 1 }]);
    expect((await request('/api/v1/not-recorded')).status).toBe(404);
    expect(requested).toEqual(['GET /api/v1/cars']);
  });

  it('answers from a file in place of an API, before what was recorded', async () => {
    await request('/api/v1/cars');
    await recorder.replay(`${origin}/recording.json`);
    expect(await (await request('/api/v1/cars')).json()).toEqual({ data: 'written by hand' });
    expect(requested).toEqual(['GET /api/v1/cars']);
  });

  it('makes every call fail, to show error views', async () => {
    recorder.responseMode = 'failing';
    expect((await request('/api/v1/cars')).status).toBe(503);
    expect(requested).toEqual([]);
  });

  it('lists a call that got no response', async () => {
    await expect(request('/api/v1/broken')).rejects.toThrow('Failed to fetch');
    expect(recorder.calls$.value).toMatchObject([{ status: 0 }]);
  });

  it('lets event streams through', async () => {
    const abort = new AbortController();
    const headers = { accept: 'text/event-stream' };
    const { body } = await request('/api/v1/chat/stream', { headers, signal: abort.signal });
    const { value } = (await body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: 1\n\n');
    abort.abort();
    expect(recorder.calls$.value).toEqual([{ id: 1, method: 'GET', path: '/api/v1/chat/stream' }]);
  });
});
