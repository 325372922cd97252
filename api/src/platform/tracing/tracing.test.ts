import { randomBytes } from 'node:crypto';
import { type CollectedSpan, startCollector } from '@roadworthy/serving/tracing/testing/otlp-collector';
import { startTracing } from '@roadworthy/serving/tracing/tracing';
import type { InjectOptions } from 'fastify';
import { password } from '../../../test/support/fixture';
import { openTestDatabase } from '../../../test/support/test-database';
import { testSettings } from '../../../test/support/test-settings';
import { buildApp } from '../../app/build-app';

const SPAN_ID = 'b'.repeat(16);
const baggage = 'roadworthy.area=mf-listings,roadworthy.version=1a2b';

async function openTracedApi() {
  const collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.address;
  process.env.OTEL_BSP_SCHEDULE_DELAY = '10';
  const tracing = await startTracing(process.env, 'roadworthy-api');
  const database = await openTestDatabase();
  const lines: string[] = [];
  const app = await buildApp({
    settings: { ...testSettings, logLevel: 'info' },
    database,
    fetch: () => Promise.reject(new Error('No network in tests.')),
    log: { write: (line) => lines.push(line) },
    tracing,
  });
  return { collector, app, database, lines };
}

let api: Awaited<ReturnType<typeof openTracedApi>>;
beforeAll(async () => {
  api = await openTracedApi();
});
afterAll(async () => {
  await api.app.close();
  await api.database.close();
  await api.collector.close();
});

/** Calls the API as the edge does. @returns the trace id that it sends */
async function call(url: string, { flags = '01', ...options }: Omit<InjectOptions, 'url'> & { flags?: string } = {}) {
  const traceId = randomBytes(16).toString('hex');
  await api.app.inject({ url, headers: { traceparent: `00-${traceId}-${SPAN_ID}-${flags}`, baggage }, ...options });
  return traceId;
}
const find = (isWanted: (span: CollectedSpan) => boolean) =>
  api.collector.until(() => api.collector.spans.find(isWanted));
const findRequest = (traceId: string) => find((span) => span.traceId === traceId && span.parentSpanId === SPAN_ID);
const childrenOf = ({ spanId }: CollectedSpan) => api.collector.spans.filter((span) => span.parentSpanId === spanId);

describe('traces of the API', () => {
  it('API-440 continues the trace of the edge: a span per request and statement, each with the area that called', async () => {
    const traceId = await call('/api/v1/cars/get-single-car/none');
    const request = await findRequest(traceId);
    expect(request).toMatchObject({
      name: 'GET /api/v1/cars/get-single-car/:slug',
      service: 'roadworthy-api',
      attributes: {
        'roadworthy.area': 'mf-listings',
        'roadworthy.version': '1a2b',
        'http.route': '/api/v1/cars/get-single-car/:slug',
        'http.response.status_code': 404,
      },
    });
    const statements = childrenOf(request);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement.traceId).toBe(traceId);
      expect(statement.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'roadworthy.area': 'mf-listings' });
    }
  });

  it('API-441 starts a trace of its own for a sender that is not a trusted proxy, and links to the claimed one', async () => {
    const claimed = await call('/api/v1/common/get-all-makes', { remoteAddress: '203.0.113.9' });
    const request = await find(({ linkedTraceIds }) => linkedTraceIds[0] === claimed);
    expect(request.traceId).not.toBe(claimed);
    expect(request.parentSpanId).toBeFalsy();
    expect(request.attributes['roadworthy.area']).toBe('unknown');
  });

  it('API-442 spans contain no value of a parameter, no query and no body', async () => {
    const email = 'buyer@example.com';
    const payload = { email, password };
    const traceId = await call('/api/v1/users/user-login?note=a-secret-query', { method: 'POST', payload });
    const login = await findRequest(traceId);
    expect(childrenOf(login).map(({ name }) => name)).toContain('SELECT users');
    for (const secret of [email, password, 'a-secret-query']) expect(api.collector.bodies.join()).not.toContain(secret);
  });

  it('API-443 the log of a traced request has its trace id', async () => {
    const traceId = await call('/api/v1/common/get-all-makes');
    const lines = api.lines.map((line) => JSON.parse(line)).filter(({ trace_id }) => trace_id === traceId);
    expect(lines.map(({ msg }) => msg)).toEqual(['request completed']);
  });

  it('API-444 does not record what the edge did not sample, probes and jobs', async () => {
    await find(() => true);
    const unsampled = await call('/api/v1/common/get-all-makes', { flags: '00' });
    const probe = await call('/healthz');
    await api.app.runDueJobs();
    await findRequest(await call('/api/v1/common/get-all-makes'));
    const traceIds = api.collector.spans.map(({ traceId }) => traceId);
    expect(traceIds).not.toContain(unsampled);
    expect(traceIds).not.toContain(probe);
    const ids = new Set(api.collector.spans.map(({ spanId }) => spanId));
    const orphans = api.collector.spans.filter(
      ({ name, parentSpanId = '' }) => !name.includes('/api/') && !ids.has(parentSpanId),
    );
    expect(orphans).toEqual([]);
  });
});
