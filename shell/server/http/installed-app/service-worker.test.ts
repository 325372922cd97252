import { offlinePage } from './offline-page';
import { startWorker } from './testing/worker-scope';
import { removalScript, serviceWorkerScript } from './worker-script';

const ORIGIN = 'https://site.example';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const isOwnFile = (url: string) => /\/offline\.(html|js)$/.test(url);

/** A started worker; `answer` is the network's answer to everything but its own files. */
async function workerWith(answer: (url: string) => Response | Promise<Response>) {
  const worker = startWorker(serviceWorkerScript, (url) =>
    isOwnFile(url) ? new Response(url.endsWith('html') ? offlinePage : 'script') : answer(url),
  );
  await worker.start();
  worker.network.length = 0;
  return worker;
}
const navigate = { mode: 'navigate' } as const;
/** Everything that is stored, without the worker's own files. */
const storedFiles = ({ stores }: Awaited<ReturnType<typeof workerWith>>) =>
  [...stores.values()].flatMap(({ entries }) => [...entries.keys()]).filter((url) => !isOwnFile(url));

describe('documents', () => {
  it('SHL-333 come from the network each time and are not stored', async () => {
    let release = 1;
    const worker = await workerWith(() => new Response(`page of release ${release}`));
    expect(await (await worker.request('/faqs', navigate))?.text()).toBe('page of release 1');
    release = 2;
    expect(await (await worker.request('/faqs', navigate))?.text()).toBe('page of release 2');
    expect(storedFiles(worker)).toEqual([]);
  });

  it('SHL-333 that the browser has requested already are not requested again', async () => {
    const worker = await workerWith(offline);
    const preload = Promise.resolve(new Response('preloaded'));
    expect(await (await worker.request('/faqs', { ...navigate, preload }))?.text()).toBe('preloaded');
    expect(worker.network).toEqual([]);
  });

  it('SHL-333 with an error of the server are shown as they are', async () => {
    const worker = await workerWith(() => new Response('busy', { status: 503 }));
    expect(await (await worker.request('/faqs', navigate))?.text()).toBe('busy');
  });

  it('SHL-334 without a connection are replaced by the offline page, with 503', async () => {
    const worker = await workerWith(offline);
    const response = await worker.request('/faqs', navigate);
    expect([response?.status, await response?.text()]).toEqual([503, offlinePage]);
  });

  describe('that do not come', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const never = () => new Promise<Response>(() => {});

    it('SHL-334 are replaced by the offline page after 10 s', async () => {
      const worker = await workerWith(never);
      const response = worker.request('/faqs', navigate);
      const settled = jest.fn();
      void response.then(settled);
      await jest.advanceTimersByTimeAsync(9_900);
      expect(settled).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(200);
      expect((await response)?.status).toBe(503);
    });

    it.each([
      ['a reload', '/faqs', 'no-cache'],
      ['a file of the API', '/api/v1/leads/export', 'default'],
    ])('SHL-334 are waited for without a limit by %s', async (_by, url, cache) => {
      const worker = await workerWith(never);
      const settled = jest.fn();
      void worker.request(url, { ...navigate, cache }).then(settled);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(settled).not.toHaveBeenCalled();
    });
  });
});

describe('files of releases', () => {
  const file = '/releases/shell/1/web/main.js';

  it('SHL-335 are requested once and then come from the cache, also without a connection', async () => {
    let isOffline = false;
    const worker = await workerWith(() => (isOffline ? offline() : new Response('code')));
    await worker.request(file);
    isOffline = true;
    expect(await (await worker.request(file))?.text()).toBe('code');
    expect(worker.network).toEqual([file]);
  });

  it('SHL-335 are not stored when the answer is not the file', async () => {
    const worker = await workerWith(() => new Response('none', { status: 404 }));
    await worker.request(file);
    expect(storedFiles(worker)).toEqual([]);
  });

  it('SHL-335 are dropped, the oldest first, beyond 250', async () => {
    const worker = await workerWith(() => new Response('code'));
    for (let n = 0; n < 260; n += 1) await worker.request(`/releases/shell/1/web/${n}.js`);
    const stored = storedFiles(worker);
    expect([stored.length, stored[0]]).toEqual([250, `${ORIGIN}/releases/shell/1/web/10.js`]);
  });

  it('SHL-335 that a page loaded before it had a worker are stored, and nothing else that it names', async () => {
    const worker = await workerWith(() => new Response('code'));
    await worker.dispatch('message', { data: { kind: 'loaded', files: [file, '/api/v1/users/me', 7] } });
    expect(storedFiles(worker)).toEqual([ORIGIN + file]);
  });
});

it('SHL-339 takes over a page whose document was requested before the worker was active', async () => {
  const worker = await workerWith(() => new Response('code'));
  worker.state.claims = 0;
  await worker.dispatch('message', { data: { kind: 'loaded', files: [] } });
  expect(worker.state.claims).toBe(1);
});

it.each([
  ['a call of the API', '/api/v1/users/get-profile', {}],
  ['a form', '/releases/x', { method: 'POST' }],
  ['a picture, online', '/media/car.webp', {}],
  ['another site', 'https://elsewhere.example/releases/x.js', {}],
])('SHL-336 %s is left to the browser', async (_what, url, init) => {
  const worker = await workerWith(() => new Response('x'));
  expect(await worker.request(url, init)).toBeUndefined();
});

describe('the worker in place of one that is switched off', () => {
  it('SHL-337 removes itself and what the worker stored, answers nothing, and leaves the caches of others', async () => {
    const worker = startWorker(removalScript, () => new Response('x'));
    const { caches } = { caches: worker.stores };
    await worker.dispatch('install', {});
    for (const name of ['rw-releases', 'rw-offline-0', 'another']) caches.set(name, {} as never);
    await worker.dispatch('activate', {});
    expect([[...caches.keys()], worker.state.isUnregistered]).toEqual([['another'], true]);
    expect(await worker.request('/faqs', navigate)).toBeUndefined();
  });
});

it('SHL-337 a newer worker removes what an older one stored for its offline page', async () => {
  const worker = startWorker(serviceWorkerScript, () => new Response('x'));
  worker.stores.set('rw-offline-old', {} as never);
  await worker.start();
  expect([...worker.stores.keys()].filter((name) => name.startsWith('rw-offline-'))).not.toContain('rw-offline-old');
});

describe('notifications', () => {
  const message = {
    title: 'New message from Naledi',
    body: '2021 BMW',
    path: '/chat?with=5',
    tag: 'chat-5',
    unread: 2,
  };
  const push = (payload: unknown) => ({ data: { json: () => payload } });

  it('SHL-344 are shown with the badge of an installed site', async () => {
    const worker = await workerWith(offline);
    await worker.dispatch('push', push(message));
    expect(worker.state.badge).toBe(2);
    expect(worker.state.notifications).toEqual([
      [message.title, expect.objectContaining({ body: '2021 BMW', tag: 'chat-5', data: { path: '/chat?with=5' } })],
    ]);
  });

  it('SHL-344 of a chat are not shown over the chat that has the focus', async () => {
    const worker = await workerWith(offline);
    worker.state.windows = [{ url: `${ORIGIN}/chat?with=5`, focused: true }];
    await worker.dispatch('push', push(message));
    await worker.dispatch('push', push({ ...message, tag: 'price-7' }));
    worker.state.windows = [{ url: `${ORIGIN}/chat?with=5`, focused: false }];
    await worker.dispatch('push', push(message));
    expect(worker.state.notifications).toHaveLength(2);
  });

  it.each([undefined, null, {}, { title: 7 }])('SHL-344 without a title are ignored: %j', async (payload) => {
    const worker = await workerWith(offline);
    await worker.dispatch('push', payload === undefined ? {} : push(payload));
    expect(worker.state.notifications).toEqual([]);
  });

  const press = (path?: string) => ({ notification: { close: () => {}, data: { path } } });
  it('SHL-345 open their page, or focus it where it is open', async () => {
    const worker = await workerWith(offline);
    await worker.dispatch('notificationclick', press('/chat?with=5'));
    expect(worker.state.opened).toEqual([`${ORIGIN}/chat?with=5`]);
    const focus = jest.fn();
    worker.state.windows = [{ url: `${ORIGIN}/chat?with=5`, focused: false, focus }];
    await worker.dispatch('notificationclick', press('/chat?with=5'));
    expect([focus.mock.calls.length, worker.state.opened.length]).toEqual([1, 1]);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
    'SHL-345 do not open %s',
    async (path) => {
      const worker = await workerWith(offline);
      await worker.dispatch('notificationclick', press(path));
      expect(worker.state.opened).toEqual([]);
    },
  );
});
