import { sql } from 'drizzle-orm';
import { createBrowser, setCounters } from '../../../test/support/browser';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { analyticsDomain } from '.';
import { deleteOldEvents } from './repository';

const event = { name: 'page_view', path: '/blog', at: 1_700_000_000_000, details: { title: 'News', count: 2 } };
const batch = { visitor: 'visitor-0001', events: [event] };
let api: TestApp;
const fetchMock = jest.fn();
beforeAll(async () => {
  api = await openTestApp({}, fetchMock);
});
beforeEach(() => api.database.db.execute(sql`truncate analytics_events, throttles`));
afterAll(() => api.close());

describe('POST analytics/events', () => {
  it('API-80 stores events in the database without calling another service', async () => {
    expect((await api.post('analytics/events', batch)).json()).toEqual({ success: true, msg: '' });
    const stored = await rows(api.database.db, sql`select visitor, name, path, details from analytics_events`);
    expect(stored).toEqual([{ visitor: 'visitor-0001', name: 'page_view', path: '/blog', details: event.details }]);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('API-938 sets no cookie, nor does a counted view of an ad; revealing a number does', async () => {
    const cookies = [
      await api.post('analytics/events', batch),
      await api.post('cars/count-view', { car_id: '2', visitor: 'visitor-0001' }),
      await api.get('cars/get-seller-number/2'),
    ].map(({ headers }) => 'set-cookie' in headers);
    expect(cookies).toEqual([false, false, true]);
  });

  it('API-81 forwards events when a measurement id is set, 25 per call, and succeeds when the service fails', async () => {
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
    {
      ...batch,
      events: [{ ...event, details: Object.fromEntries([...'abcdefgh'].map((key) => [key, 'é'.repeat(200)])) }],
    },
  ])('API-82 rejects a batch beyond the limits (%#)', async (body) => {
    const answer = await api.post('analytics/events', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().msg).toMatch(/\w/);
  });

  const large = { visitor: 'visitor-0001', events: Array(30).fill({ ...event, details: { text: 'x'.repeat(290) } }) };
  const send = (call: object = {}) => api.post('analytics/events', large, call);
  const sizeOfTable = async () => {
    const [sum] = await rows<{ bytes: number }>(
      api.database.db,
      sql`select coalesce(sum(pg_column_size(e.*)), 0)::int as bytes from analytics_events e`,
    );
    return sum?.bytes ?? 0;
  };

  it('API-83 limits the bytes of one browser per hour without affecting others', async () => {
    const headers = createBrowser(api);
    for (let batchCount = 0; batchCount < 20; batchCount++) await send({ headers });
    expect(await sizeOfTable()).toBeLessThan(210_000);
    await setCounters(api, 'analytics-reduced', 50_000);
    expect((await send({ headers })).statusCode).toBe(429);
    expect((await send({ headers: createBrowser(api) })).statusCode).toBe(200);
  });

  it('API-83 limits the bytes of new browsers of a network, and of an IPv6 /48', async () => {
    const from = (subnet: number) => ({ remoteAddress: `2001:db8:1:${subnet.toString(16)}::1` });
    await send(from(1));
    await setCounters(api, 'analytics-newcomers', 9_999_999);
    await send(from(1));
    await setCounters(api, 'analytics-reduced-newcomers', 4_999_999);
    const answer = await send(from(2));
    expect([answer.statusCode, answer.json().challenge]).toEqual([429, undefined]);
    expect(answer.headers['retry-after']).toBeDefined();
    expect((await send({ headers: createBrowser(api, 2), ...from(3) })).statusCode).toBe(200);
  });

  it('API-85 stores the page view of every visitor behind an address whose budget a flood has used up', async () => {
    await send();
    await setCounters(api, 'analytics-newcomers', 9_999_999);
    const vital = { ...event, name: 'web_vital' };
    const visit = { visitor: 'visitor-0002', events: [{ ...event, name: 'page_view' }, vital, vital] };
    const answer = await api.post('analytics/events', visit);
    expect(answer.json()).toEqual({ success: true, msg: 'Only the first event was stored.' });
    expect(await rows(api.database.db, sql`select name from analytics_events where visitor = 'visitor-0002'`)).toEqual([
      { name: 'page_view' },
    ]);
  });

  it('API-83 drops events beyond the daily limit of bytes without an error', async () => {
    await send();
    await setCounters(api, 'analytics-day', 499_999_999);
    expect((await send()).statusCode).toBe(200);
    expect(await rows(api.database.db, sql`select id from analytics_events`)).toHaveLength(30);
  });

  it('API-83 stores a limited number of events, the newest', async () => {
    await send();
    const [newest] = await rows(api.database.db, sql`select id from analytics_events order by id desc limit 1`);
    await deleteOldEvents(api.database.db, 1);
    expect(await rows(api.database.db, sql`select id from analytics_events`)).toEqual([newest]);
  });

  it('API-84 deletes events after 90 days', async () => {
    for (const name of ['page_view', 'old_view']) {
      await api.post('analytics/events', { ...batch, events: [{ ...event, name }] });
    }
    await api.database.db.execute(
      sql`update analytics_events set received_at = now() - interval '91 days' where name = 'old_view'`,
    );
    for (const job of analyticsDomain.dailyJobs ?? []) await job(api.app.deps, new Date());
    expect(await rows(api.database.db, sql`select name from analytics_events`)).toEqual([{ name: 'page_view' }]);
  });
});
