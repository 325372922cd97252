import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';

const event = { name: 'page_view', path: '/blog', at: 1_700_000_000_000, details: { title: 'News', count: 2 } };
const batch = { visitor: 'visitor-0001', events: [event] };
let api: TestApp;
const fetched = jest.fn();
/** The daily jobs of the app, which a test runs without waiting for the day. */
let daily: (() => unknown)[];
beforeAll(async () => {
  const timers = jest.spyOn(global, 'setInterval');
  api = await openTestApp({}, fetched);
  daily = timers.mock.calls.filter(([, milliseconds]) => milliseconds === 86_400_000).map(([look]) => look);
  timers.mockRestore();
});
beforeEach(() => api.database.sql.execute(sql`truncate analytics_events, throttles`));
afterAll(() => api.close());

describe('POST analytics/events', () => {
  it('API-80 keeps what happened in our own table and asks nobody else', async () => {
    expect((await api.post('analytics/events', batch)).json()).toEqual({ success: true, msg: '' });
    const kept = await rows(api.database.sql, sql`select visitor, name, path, details from analytics_events`);
    expect(kept).toEqual([{ visitor: 'visitor-0001', name: 'page_view', path: '/blog', details: event.details }]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('API-81 passes events on when a measurement id is set, 25 at a time, and does not fail with the service', async () => {
    const failing = jest.fn<Promise<Response>, [string, RequestInit]>(async () => new Response(null, { status: 500 }));
    const measured = await openTestApp(
      { measurement: { id: 'G-TEST', secret: 's' } },
      failing as unknown as typeof fetch,
    );
    const answer = await measured.post('analytics/events', { ...batch, events: Array(30).fill(event) });
    await measured.close();
    expect(answer.statusCode).toBe(200);
    const [address, { body }] = failing.mock.calls[0] as [string, { body: string }];
    expect(address).toBe('https://www.google-analytics.com/mp/collect?measurement_id=G-TEST&api_secret=s');
    expect(JSON.parse(body)).toMatchObject({ client_id: 'visitor-0001' });
    expect(JSON.parse(body).events).toHaveLength(25);
    expect(JSON.parse(body).events[0]).toEqual({
      name: 'page_view',
      params: {
        page_location: 'https://site.example/blog',
        session_id: expect.stringMatching(/^\d+$/),
        engagement_time_msec: 1,
        title: 'News',
        count: 2,
      },
    });
  });

  it.each([
    {},
    { ...batch, visitor: 'x' },
    { ...batch, events: [] },
    { ...batch, events: Array(51).fill(event) },
    { ...batch, events: [{ ...event, name: 'Page View' }] },
    { ...batch, events: [{ ...event, at: 'now' }] },
    { ...batch, events: [{ ...event, at: 8.64e15 + 1 }] },
    { ...batch, events: [{ ...event, details: { deep: {} } }] },
    { ...batch, events: [{ ...event, path: 'x'.repeat(501) }] },
  ])('API-82 refuses a batch that breaks its bounds (%#)', async (body) => {
    const answer = await api.post('analytics/events', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().msg).toMatch(/\w/);
  });

  it('API-83 limits how much one address sends', async () => {
    await api.post('analytics/events', batch);
    await api.database.sql.execute(sql`update throttles set count = 600`);
    const answer = await api.post('analytics/events', batch);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
  });

  it('API-84 forgets events after 90 days, also in a process that runs for months', async () => {
    for (const name of ['page_view', 'old_view']) {
      await api.post('analytics/events', { ...batch, events: [{ ...event, name }] });
    }
    await api.database.sql.execute(
      sql`update analytics_events set received_at = now() - interval '91 days' where name = 'old_view'`,
    );
    await Promise.all(daily.map((look) => look()));
    expect(await rows(api.database.sql, sql`select name from analytics_events`)).toEqual([{ name: 'page_view' }]);
  });
});
