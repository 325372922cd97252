import { get } from '@roadworthy/api-client';
import { setTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import { isSpanRecord, type SpanBatch } from '@roadworthy/contract/span-record';
import { buildRelease } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { readBlob } from '@roadworthy/testing/read-blob';
import { startPageTracing } from './page-tracing';

type State = Parameters<Parameters<Parameters<typeof startPageTracing>[1]['subscribe']>[0]>[0];

const traceId = 'a'.repeat(32);
const documentSpan = 'b'.repeat(16);
const traceparent = `00-${traceId}-${documentSpan}-01`;
const timing = {
  loadEventEnd: 700,
  serverTiming: [
    { name: 'traceparent', description: traceparent },
    { name: 'tracestate', description: 'rw=proof' },
  ],
} as unknown as PerformanceNavigationTiming;
const areas = ['shell', 'mf-chat', 'mf-content'].map((area) => [area, { live: buildRelease(area, `${area}-1`) }]);
const registry = { format: 1, revision: 1, areas: Object.fromEntries(areas) } as const;

const stateOf = (navigation: string, path: string, area: string) =>
  ({
    navigation: { state: navigation },
    matches: [{ route: { path, handle: { regions: [{ area }] } } }],
  }) as unknown as State;

const readJson = async (blob: Blob): Promise<SpanBatch> => JSON.parse(await readBlob(blob));

/** Starts tracing of a page; what it sends is read when the page is closed. */
function startPage() {
  let notify: (state: State) => void = () => {};
  const router = {
    state: stateOf('idle', '/blog/:slug', 'mf-content'),
    subscribe: (listener: (state: State) => void) => {
      notify = listener;
      return () => {};
    },
  };
  const sent: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_path: string, body: Blob) => sent.push(body) > 0 });
  startPageTracing(timing, router as never, registry, () => 'mf-chat@9');
  return {
    navigate: (...state: Parameters<typeof stateOf>) => notify(stateOf(...state)),
    async close(): Promise<SpanBatch[]> {
      window.dispatchEvent(new Event('pagehide'));
      return Promise.all(sent.splice(0).map(readJson));
    },
  };
}

describe('traces of a page', () => {
  it('SHL-286 sends document load, navigation and calls with their area in the trace of the document', async () => {
    const sentHeaders: Headers[] = [];
    mockApi({
      'GET chat/reply/a-secret-token': (_body, { headers }) => {
        sentHeaders.push(headers);
        return {};
      },
      'GET users/x': 404,
    });
    const page = startPage();
    page.navigate('loading', '/blog/:slug', 'mf-content');
    await get('chat/reply/a-secret-token?email=visitor@example.com');
    page.navigate('idle', '/chat', 'mf-chat');
    await get('users/x').catch(() => {});
    const [batch] = await page.close();
    const [load, call, navigation, failed] = batch?.spans ?? [];
    expect(batch?.spans.every(isSpanRecord)).toBe(true);
    expect(batch).toMatchObject({ traceparent, tracestate: 'rw=proof' });
    expect(load).toMatchObject({
      operation: 'document load',
      target: '/blog/:slug',
      area: 'mf-content',
      parent: documentSpan,
    });
    expect(navigation).toMatchObject({
      operation: 'navigation',
      target: '/chat',
      area: 'mf-chat',
      parent: documentSpan,
    });
    expect(call).toMatchObject({ target: '/api/v1/chat/reply', area: 'mf-chat', version: '9', parent: navigation?.id });
    expect(failed).toMatchObject({ target: '/api/v1/users/x', status: 404, hasFailed: true, parent: documentSpan });
    expect(JSON.stringify(batch)).not.toMatch(/a-secret-token|visitor/);
    expect(Object.fromEntries(sentHeaders[0] ?? [])).toMatchObject({
      traceparent: `00-${traceId}-${call?.id}-01`,
      tracestate: 'rw=proof',
      baggage: 'roadworthy.area=mf-chat,roadworthy.version=9',
    });
  });

  it('SHL-286 sends at most 300 spans, in batches of 50', async () => {
    const page = startPage();
    for (let count = 0; count < 400; count += 1) {
      page.navigate('loading', '/', 'mf-chat');
      page.navigate('idle', '/', 'mf-chat');
    }
    expect((await page.close()).map(({ spans }) => spans.length)).toEqual(Array(6).fill(50));
  });

  it('SHL-286 sends nothing after an opt-out', async () => {
    setTrackingAllowed(window, false);
    const page = startPage();
    setTrackingAllowed(window, true);
    expect(await page.close()).toEqual([]);
  });
});
