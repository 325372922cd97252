import { sql } from 'drizzle-orm';
import { freePort } from '../../../test/support/processes';
import { openTestApp } from '../../../test/support/test-app';

it('API-852 API-968 exports requests, streams, connections and queues to Prometheus, only on a separate port', async () => {
  const metrics = { host: '127.0.0.1', port: await freePort() };
  const api = await openTestApp({ metrics });
  await api.app.ready();
  await api.database.db.execute(
    sql`insert into mail_outbox (recipient, subject, body, attempts) values ('a@example.com', 'x', 'x', 0), ('b@example.com', 'x', 'x', 99)`,
  );
  await api.get('cars/get-single-car/1');
  await api.get('cars/get-single-car/no-such-ad');
  await api.get('/wp-login.php');
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const single = 'method="GET",route="/api/v1/cars/get-single-car/:slug"';
  for (const line of [
    `http_request_duration_seconds_count{${single},status="200"} 1`,
    `http_request_duration_seconds_count{${single},status="404"} 1`,
    'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
    'event_streams_open 0',
    'connections_open{state="admitted"} 0',
    'connections_closed_total{reason="body time"} 0',
    'connections_closed_total{reason="header time"} 0',
    'work_waiting{queue="mails due"} 1',
    'work_waiting{queue="mails given up"} 1',
    'work_waiting{queue="payment notifications due"} 0',
    'work_waiting{queue="pictures to be looked into"} 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toContain('no-such-ad');
  expect((await api.get('/metrics')).statusCode).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: 'POST' })).status).toBe(404);
  await api.close();
  await expect(fetch(`http://127.0.0.1:${metrics.port}/metrics`)).rejects.toThrow();
});
