import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { requestTracingPlugin } from './request-tracing';
import { startCollector } from './testing/otlp-collector';
import { startTracing } from './tracing';

const environment = (endpoint: string) => {
  // The SDK reads the environment of the process itself.
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_EXPORTER_OTLP_TIMEOUT: '1500',
  });
  return process.env;
};

async function startServer(endpoint: string) {
  const tracing = await startTracing(environment(endpoint), 'test');
  if (!tracing) throw new Error('Tracing is off.');
  let warn: (message: string) => void = () => {};
  const warned = new Promise<string>((resolve) => {
    warn = resolve;
  });
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => warn(JSON.parse(line).msg) } } });
  requestTracingPlugin(app, tracing, {
    isTraced: () => true,
    isTrusted: () => false,
    describe: ({ routeOptions }) => ({ route: routeOptions.url ?? '', attributes: {} }),
  });
  app.get('/page', async () => 'a page');
  app.get('/failing', async (_request, reply) => reply.code(503).send('none'));
  app.get('/stream', (_request, reply) => {
    const events = new Readable({ read() {} });
    events.push('data: 1\n\n');
    void reply.type('text/event-stream').send(events);
  });
  const requested = new Promise<void>((resolve) => {
    app.get('/never', () => {
      resolve();
      return new Promise(() => {});
    });
  });
  return { app, tracing, warned, requested };
}

describe('tracing of requests', () => {
  it('SHL-280 loads nothing and returns nothing without a collector', async () => {
    expect(await startTracing({}, 'test')).toBeUndefined();
  });

  it('SHL-281 a span ends with its response, for a stream with its opening, and for an aborted request as failed', async () => {
    const collector = await startCollector();
    const { app, requested } = await startServer(collector.address);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`${origin}/failing`);
    const stream = get(`${origin}/stream`);
    const [response] = await once(stream, 'response');
    const aborted = get(`${origin}/never`).on('error', () => {});
    await requested;
    aborted.destroy();
    const find = (name: string) => collector.until(() => collector.spans.find((span) => span.name === name));
    expect(await find('GET /failing')).toMatchObject({
      hasFailed: true,
      attributes: { 'http.response.status_code': 503 },
    });
    expect(await find('GET /stream')).toMatchObject({
      hasFailed: false,
      attributes: { 'http.response.status_code': 200 },
    });
    const { hasFailed, attributes } = await find('GET /never');
    expect([hasFailed, attributes['http.response.status_code']]).toEqual([true, undefined]);
    response.destroy();
    await app.close();
    await collector.close();
  });
});

/** A server that accepts requests and does with them what a broken collector does. */
async function brokenCollector(respond: (response: ServerResponse) => void) {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    respond(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: () => count,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a collector that does not take spans', () => {
  const faults: Record<string, (response: ServerResponse) => void> = {
    'never answers': () => {},
    'answers after seconds': (response) => void setTimeout(() => response.end('{}'), 60_000).unref(),
    'answers 500': (response) => response.writeHead(500).end('broken'),
    'closes the connection': (response) => response.destroy(),
    'answers without end': (response) => {
      response.write('{');
      const timer = setInterval(() => response.write(' '.repeat(1_000)), 5);
      response.once('close', () => clearInterval(timer));
    },
  };

  it.each(Object.keys(faults))('SHL-282 that %s delays neither requests nor, for long, the stop', async (fault) => {
    const collector = await brokenCollector((response) => faults[fault]?.(response));
    const { app } = await startServer(collector.address);
    for (let count = 0; count < 50; count += 1) expect((await app.inject('/page')).statusCode).toBe(200);
    const startedAt = Date.now();
    await app.close();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    collector.close();
  });

  it('SHL-282 is reported in the log', async () => {
    const { app, warned } = await startServer('http://127.0.0.1:9');
    await app.inject('/page');
    expect(await warned).toBe('Spans are not exported.');
    await app.close();
  });

  it('SHL-282 the queue is bounded: more spans are dropped', async () => {
    const collector = await startCollector();
    const { app, tracing } = await startServer(collector.address);
    for (let count = 0; count < 10_000; count += 1) tracing.startRequest({}).end({});
    // All that was queued; the stop waits for a limited time only.
    await collector.until(() => collector.spans.length > 2_000 || undefined);
    await app.close();
    expect(collector.spans.length).toBeLessThan(3_000);
    await collector.close();
  });
});
