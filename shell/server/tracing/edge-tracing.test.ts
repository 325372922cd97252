import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type CollectedSpan, startCollector } from '@roadworthy/serving/tracing/testing/otlp-collector';
import { startTracing } from '@roadworthy/serving/tracing/tracing';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildEdge } from '../app';
import { remoteSource } from '../ssr/testing/faults';
import { TestStore } from '../ssr/testing/shell-build';
import { testSettings } from '../testing/edge-settings';

const CALL = `await globalThis.apiClient.get('common/get-all-makes');`;
const PROXY = '10.1.2.3';
const traceId = 'a'.repeat(32);
const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;

let api: Server;
let apiOrigin: string;
const received: IncomingHttpHeaders[] = [];
let releases: string;
let collector: Awaited<ReturnType<typeof startCollector>>;
let edge: FastifyInstance;

/** @param ratio of the sampler */
async function startEdge(ratio: string, endpoint = collector.address) {
  // The SDK reads the environment of the process itself.
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: ratio,
  });
  const tracing = await startTracing(process.env, 'roadworthy-edge');
  return buildEdge(testSettings({ releases, apiOrigin, trustedProxies: ['10.0.0.0/8'] }), undefined, tracing);
}

beforeAll(async () => {
  api = createServer(({ headers }, response) => {
    received.push(headers);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const store = await TestStore.create();
  releases = store.folder;
  const remotes = [
    store.remote('mf-content', '7', remoteSource('mf-content', { load: CALL }), ['/articles/:slug']),
    store.remote('mf-chat', '8', remoteSource('mf-chat', { load: `throw new Error('boom');` }), ['/broken']),
  ];
  writeFileSync(join(releases, 'registry.json'), JSON.stringify(store.registry(1, remotes)));
  collector = await startCollector();
  edge = await startEdge('1');
  await edge.inject('/readyz');
}, 60_000);
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await edge.close();
  await collector.close();
  api.close();
});

const find = (isWanted: (span: CollectedSpan) => boolean) => collector.until(() => collector.spans.find(isWanted));
const readTiming = ({ headers }: LightMyRequestResponse) => {
  const [, parent = '', state = ''] =
    /^traceparent;desc="(.*)", tracestate;desc="(.*)"$/.exec(String(headers['server-timing'])) ?? [];
  return { traceparent: parent, tracestate: state, traceId: parent.split('-')[1] ?? '' };
};
const spanIdIn = (header: unknown) => String(header).split('-')[2];

describe('traces of pages', () => {
  it('SHL-283 a page is one trace: edge, load of the area, its API call, render; each with area and version', async () => {
    const page = await edge.inject('/articles/one');
    expect(page.body).toContain('content of mf-content/pages/own');
    const { traceId: id } = readTiming(page);
    const [request, load, render] = await Promise.all(
      ['GET /articles/:slug', 'load pages/own', 'render /articles/:slug'].map((name) =>
        find((span) => span.traceId === id && span.name === name),
      ),
    );
    const release = { 'roadworthy.area': 'mf-content', 'roadworthy.version': '7' };
    expect(request).toMatchObject({
      service: 'roadworthy-edge',
      attributes: { ...release, 'roadworthy.page_cache': 'missed', 'http.response.status_code': 200 },
    });
    expect(load).toMatchObject({
      service: 'roadworthy-edge-worker',
      parentSpanId: request?.spanId,
      attributes: release,
    });
    expect(render).toMatchObject({ parentSpanId: request?.spanId, attributes: release });
    expect(received[0]).toMatchObject({ baggage: 'roadworthy.area=mf-content,roadworthy.version=7' });
    expect([String(received[0]?.traceparent).split('-')[1], spanIdIn(received[0]?.traceparent)]).toEqual([
      id,
      load?.spanId,
    ]);
  });

  it('SHL-283 the span of a region that fails is failed, with its area', async () => {
    const { traceId: id } = readTiming(await edge.inject('/broken'));
    const load = await find((span) => span.traceId === id && span.name === 'load pages/own');
    expect(load).toMatchObject({
      hasFailed: true,
      attributes: { 'roadworthy.area': 'mf-chat', 'roadworthy.version': '8' },
    });
  });

  it('SHL-284 a page’s API call joins the trace of its document, with the area that called; what it sends is replaced', async () => {
    const own = readTiming(await edge.inject('/articles/one'));
    const headers = { ...own, baggage: 'roadworthy.area=mf-content,roadworthy.version=7,other=1' };
    await edge.inject({ url: '/api/v1/common/x', headers });
    const call = await find((span) => span.traceId === own.traceId && span.name === 'GET /api/*');
    expect(call.attributes).toMatchObject({ 'roadworthy.area': 'mf-content', 'roadworthy.version': '7' });
    const [{ traceparent: sent, tracestate, baggage } = {}] = received.slice(-1);
    expect(sent).toBe(`00-${own.traceId}-${call.spanId}-01`);
    expect([tracestate, baggage]).toEqual([undefined, 'roadworthy.area=mf-content,roadworthy.version=7']);
  });

  it('SHL-284 a trusted proxy’s trace is continued', async () => {
    await edge.inject({ url: '/api/v1/common/x', headers: { traceparent }, remoteAddress: PROXY });
    expect(received[0]?.traceparent).toContain(traceId);
  });
});

describe('a stranger', () => {
  const send = (headers: Record<string, string>, to = edge) => to.inject({ url: '/api/v1/common/x', headers });

  it.each([
    ['no proof', () => ({ traceparent })],
    ['a proof for another trace', (tracestate: string) => ({ traceparent, tracestate })],
    ['an invented proof', () => ({ traceparent, tracestate: `rw=zzzzzzzzz.${'A'.repeat(22)}` })],
  ])('SHL-285 with %s gets a trace of its own, which links to the claimed one', async (_kind, headersWith) => {
    const { tracestate } = readTiming(await edge.inject('/articles/one'));
    await send({ ...headersWith(tracestate), baggage: 'roadworthy.area=mf-chat,roadworthy.version=8' });
    expect(received.at(-1)?.traceparent).not.toContain(traceId);
    const call = await find(({ spanId }) => spanId === spanIdIn(received.at(-1)?.traceparent));
    expect(call.linkedTraceIds).toEqual([traceId]);
    expect(call.attributes['roadworthy.area']).toBe('unknown');
  });

  it('SHL-285 with an expired proof is not continued', async () => {
    const own = readTiming(await edge.inject('/articles/one'));
    jest.useFakeTimers({ now: Date.now() + 31 * 60_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
    await send(own);
    jest.useRealTimers();
    expect(received.at(-1)?.traceparent).not.toContain(own.traceId);
  });

  it('SHL-285 who repeats a valid proof has 120 requests a minute sampled', async () => {
    const own = readTiming(await edge.inject('/articles/one'));
    received.length = 0;
    for (let count = 0; count < 130; count += 1) await send(own);
    expect(received.filter((headers) => headers.traceparent?.includes(own.traceId))).toHaveLength(120);
  });

  it('SHL-285 cannot have a request sampled', async () => {
    const sparing = await startEdge('0');
    const page = await sparing.inject({ url: '/articles/one', headers: { traceparent } });
    expect(page.headers['server-timing']).toBeUndefined();
    await send({ traceparent }, sparing);
    expect(received.map((headers) => headers.traceparent?.slice(-2))).toEqual(received.map(() => '00'));
    await sparing.close();
  });

  it('SHL-285 reaches the API with no trace of its own while tracing is off', async () => {
    const untraced = await buildEdge(testSettings({ apiOrigin }));
    await send({ traceparent, tracestate: 'rw=1', baggage: 'roadworthy.area=mf-chat' }, untraced);
    const { traceparent: parent, tracestate, baggage } = received.at(-1) ?? {};
    expect([parent, tracestate, baggage]).toEqual([undefined, undefined, undefined]);
    expect((await untraced.inject('/')).headers['server-timing']).toBeUndefined();
    await untraced.close();
  });
});

describe('spans of pages', () => {
  const span = {
    ...{ id: 'c'.repeat(16), parent: 'd'.repeat(16), operation: 'call', target: '/api/v1/users/x' },
    ...{ area: 'mf-content', version: '7', startedAt: 1_000_000, durationMs: 20, status: 500, hasFailed: true },
  };
  const send = (own: object, spans: readonly object[], more: object = {}) =>
    edge.inject({ method: 'POST', url: '/composition/traces', payload: { ...own, sentAt: 1_000_100, spans, ...more } });
  const openPage = async () => {
    const { traceparent: parent, tracestate, traceId: id } = readTiming(await edge.inject('/articles/one'));
    return { own: { traceparent: parent, tracestate }, id };
  };

  it('SHL-287 are exported in the trace of the document, by the edge’s clock', async () => {
    const { own, id } = await openPage();
    const sentAt = Date.now();
    expect((await send(own, [span])).statusCode).toBe(204);
    const exported = await find(({ service, traceId: trace }) => service === 'roadworthy-edge-browser' && trace === id);
    expect(exported).toMatchObject({
      ...{ name: 'call /api/v1/users/x', spanId: span.id, parentSpanId: span.parent, durationMs: 20, hasFailed: true },
      attributes: { 'roadworthy.area': 'mf-content', 'roadworthy.version': '7', 'http.response.status_code': 500 },
    });
    expect(Math.abs(exported.startedAt + 100 - sentAt)).toBeLessThan(20_000);
  });

  it.each([
    ['a query', { target: '/x?email=a@b.c' }],
    ['an unknown operation', { operation: 'shell command' }],
    ['a long target', { target: `/${'x'.repeat(200)}` }],
    ['markup as area', { area: '<script>' }],
    ['an id of another length', { id: 'c' }],
    ['no number as duration', { durationMs: 'NaN' }],
  ])('SHL-287 with %s are refused', async (_kind, change) => {
    const { own } = await openPage();
    expect((await send(own, [{ ...span, ...change }])).statusCode).toBe(400);
  });

  it('SHL-287 without proof, too old, too many or too large are not exported', async () => {
    const { own, id } = await openPage();
    const before = collector.spans.filter(({ service }) => service === 'roadworthy-edge-browser').length;
    await send({ ...own, traceparent }, [span]);
    await send({ ...own, tracestate: 'rw=1' }, [span]);
    await send(own, [{ ...span, startedAt: 2_000_000 }]);
    await send(own, [{ ...span, startedAt: 0 }], { sentAt: Date.now() });
    expect((await send(own, Array(51).fill(span))).statusCode).toBe(400);
    expect((await send(own, [span], { padding: 'x'.repeat(20_000) })).statusCode).toBe(413);
    for (let count = 0; count < 30; count += 1) await send(own, [{ ...span, id: String(count).padStart(16, '0') }]);
    await find(({ traceId: trace, spanId }) => trace === id && spanId.endsWith('12'));
    await new Promise((wake) => setTimeout(wake, 100));
    // Two of the fifteen batches of a minute were the ones above.
    expect(collector.spans.filter(({ service }) => service === 'roadworthy-edge-browser')).toHaveLength(before + 13);
  });
});
