import type { PageReport } from '@roadworthy/contract/page-report';
import { recordError } from './page-reports';

const release = { area: 'mf-chat', version: '2' };

/** What the page sends when it is left. */
function sendAll(): PageReport['errors'] {
  const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>(async () => new Response());
  Object.assign(globalThis, { fetch: fetchMock });
  window.dispatchEvent(new Event('pagehide'));
  return fetchMock.mock.calls.flatMap(([, { body }]) => (JSON.parse(String(body)) as PageReport).errors ?? []);
}
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

beforeEach(() => {
  document.head.innerHTML = '<meta name="document-token" content="token">';
});

it('SHL-290 scripts that did not load are reported as such, and a region that threw as a region', () => {
  recordError(release, 'region', named('ChunkLoadError', 'Loading chunk 12 failed.'));
  recordError(release, 'region', new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'));
  recordError(release, 'region', named('TimeoutError', 'pages/chat took too long'));
  recordError(release, 'region', new TypeError('x is null'));
  recordError(release, 'rejection', named('ChunkLoadError', 'Loading chunk 12 failed.'));
  expect(sendAll()?.map(({ kind, type }) => [kind, type])).toEqual([
    ['load', 'ChunkLoadError'],
    ['load', 'Error'],
    ['load', 'TimeoutError'],
    ['region', 'TypeError'],
    ['rejection', 'ChunkLoadError'],
  ]);
});
