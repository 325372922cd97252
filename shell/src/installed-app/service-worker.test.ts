import { startServiceWorker } from './service-worker';

const FILE = '/releases/shell/1/web/main.js';

/** A browser with or without the meta element of the edge's document. */
function browserWith(address?: string) {
  const registration = { update: jest.fn(async () => {}), unregister: jest.fn(async () => true) };
  const caches = { keys: async () => ['rw-releases', 'rw-offline-1', 'another'], delete: jest.fn(async () => true) };
  const postMessage = jest.fn();
  const container = {
    register: jest.fn(async () => registration),
    getRegistration: jest.fn(async () => registration as typeof registration | undefined),
    ready: Promise.resolve({ active: { postMessage } }),
  };
  document.head.innerHTML = address ? `<meta name="service-worker" content="${address}">` : '';
  const names = [
    `https://site.example${FILE}`,
    'https://site.example/api/v1/x',
    'https://elsewhere.example/releases/x.js',
  ];
  const browser = {
    navigator: { serviceWorker: container as unknown as ServiceWorkerContainer },
    document,
    performance: { getEntriesByType: () => names.map((name) => ({ name })) as unknown as PerformanceEntryList },
    location: { origin: 'https://site.example' },
    caches,
  };
  let notify = () => {};
  const router = { subscribe: (listener: () => void) => (notify = listener) };
  return { browser, router, container, registration, caches, postMessage, navigate: () => notify() };
}

it('SHL-339 registers the worker that the document names, and names the files that the page has loaded', async () => {
  const { browser, router, container, postMessage } = browserWith('/service-worker.js');
  await startServiceWorker(browser, router);
  expect(container.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(postMessage).toHaveBeenCalledWith({ kind: 'loaded', files: [FILE] });
});

it('SHL-339 looks for another worker in a page that stays open, at most once a minute', async () => {
  jest.useFakeTimers();
  const { browser, router, registration, navigate } = browserWith('/service-worker.js');
  await startServiceWorker(browser, router);
  navigate();
  expect(registration.update).not.toHaveBeenCalled();
  jest.advanceTimersByTime(61_000);
  for (const _navigation of [1, 2]) navigate();
  expect(registration.update).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('SHL-337 removes a worker, and what it stored, where the document names none', async () => {
  const { browser, router, container, registration, caches } = browserWith();
  await startServiceWorker(browser, router);
  expect([container.register.mock.calls.length, registration.unregister.mock.calls.length]).toEqual([0, 1]);
  // What it stored while that page was open.
  container.getRegistration.mockResolvedValue(undefined);
  await startServiceWorker(browser, router);
  expect(caches.delete.mock.calls).toEqual([['rw-releases'], ['rw-offline-1'], ['rw-releases'], ['rw-offline-1']]);
});

it('SHL-339 does nothing in a browser without workers', async () => {
  const { browser, router } = browserWith('/service-worker.js');
  await startServiceWorker({ ...browser, navigator: {} }, router);
});
