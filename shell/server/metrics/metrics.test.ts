import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

it('SHL-92 SHL-152 exposes metrics of requests, pages and the process, only on a separate port', async () => {
  const releases = temporaryFolder();
  const registry = { format: 1, revision: 1, areas: { shell: { live: buildRelease('shell', '1') } } };
  writeFileSync(join(releases, 'registry.json'), JSON.stringify(registry));
  const metrics = { host: '127.0.0.1', port: await freePort() };
  const edge = await buildEdge(testSettings({ releases, metrics }));
  await edge.ready();
  const scrape = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  await edge.inject('/healthz');
  await edge.inject('/second-hand-cars?brands=Toyota');
  await edge.inject('/nowhere.php');
  const text = await scrape();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="200"} 1');
  expect(text).toContain('page_cache_requests_total{result="missed"} 1');
  expect(text).toContain('page_renders_total{result="left"} 1');
  expect(text).toContain('event_streams_open 0');
  expect(text).toContain('connections_open{state="admitted"} 0');
  for (const reason of [
    'header time',
    'body time',
    'idle time',
    'network limit',
    'admission limit',
    'connection limit',
  ])
    expect(text).toContain(`connections_closed_total{reason="${reason}"} 0`);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('Toyota');
  // On the site's port it is a page like any other unknown one.
  const page = await edge.inject('/metrics');
  expect(page.body).not.toContain('http_request_duration_seconds');
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
  await edge.close();
  await expect(scrape()).rejects.toThrow();
});
