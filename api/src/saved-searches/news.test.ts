import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { copyAd } from '../testing/an-ad';
import { ads, type FixtureAd } from '../testing/fixture';
import { openTestApp, type TestApp } from '../testing/test-app';
import { findNews } from './find-news';
import { tellNews } from './tell-news';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
  await api.app.work();
});
beforeEach(async () => {
  await api.app.work();
  for (const table of ['saved_searches', 'outbox', 'throttles']) await run(`delete from ${table}`);
});
afterAll(() => api.close());

const run = (statement: string) => api.database.sql.execute(sql.raw(statement));
const save = (query: string, mails = 'daily', name = query, who = token) =>
  api.post('users/save-search', { name, query, mails }, { token: who });
type Sent = { recipient: string; subject: string; body: string; stop_url: string };
const mails = () =>
  rows<Sent>(api.database.sql, sql`select recipient, subject, body, stop_url from outbox order by id`);
const start = Date.now();
const work = (hours = 0) => api.app.work(new Date(start + hours * 3_600_000));
const is = (model: string) => ads.find((ad) => ad.model === model && ad.status === 'active') as FixtureAd;
const polo = is('Polo');
const hilux = is('Hilux');

describe('mails about saved searches', () => {
  it('API-230 tell what is new since the search was saved: title, price, link, and how to stop', async () => {
    await save('models=Polo', 'daily', 'My Polo');
    await work();
    expect(await mails()).toEqual([]);
    await copyAd(api.database.sql, polo.id, { price: 123_000 });
    await copyAd(api.database.sql, hilux.id);
    await work();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'buyer@example.com',
      subject: '1 new car: My Polo',
      stop_url: expect.stringMatching(/^https:\/\/site\.example\/api\/v1\/mails\/stop\//),
    });
    expect(mail?.body).toContain(
      `- ${polo.title}, R 123\u202f000\n  https://site.example/second-hand-cars/${polo.slug}-copy-`,
    );
    expect(mail?.body).toContain('See all: https://site.example/second-hand-cars?models=Polo');
    expect(mail?.body).toContain(`with one click: ${mail?.stop_url}`);
    expect(mail?.body).not.toContain('Hilux');
  });

  it('API-231 are one a user and look, and one a search and day, or hour; what comes meanwhile waits', async () => {
    await save('models=Polo', 'daily', 'Slow');
    await save('models=Polo,Hilux', 'hourly', 'Quick');
    await copyAd(api.database.sql, polo.id);
    await work();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new cars for 2 of your searches']);
    await copyAd(api.database.sql, polo.id);
    await work(0.5);
    expect(await mails()).toHaveLength(1);
    await work(1);
    await work(23);
    await work(24);
    await work(48);
    expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual(['1 new car: Quick', '1 new car: Slow']);
  });

  it('API-232 tell each ad once, however often it changes or goes and comes back', async () => {
    await save('models=Polo', 'hourly');
    const ad = await copyAd(api.database.sql, polo.id);
    await work();
    await run(`update ads set status = 'sold' where id = ${ad}`);
    await run(`update ads set status = 'active', price = price + 1000 where id = ${ad}`);
    await work(2);
    expect(await mails()).toHaveLength(1);
  });

  it('API-232 an old ad is news when a lower price brings it into range, not when it merely changes', async () => {
    await save(`models=Hilux&maxprice=${hilux.price - 10_000}&minprice=1000`, 'hourly');
    await run(`update ads set mileage = mileage + 1 where id = ${hilux.id}`);
    await run(`update ads set price = price + 500 where id = ${hilux.id}`);
    await work();
    expect(await mails()).toEqual([]);
    await run(`update ads set price = ${hilux.price - 20_000} where id = ${hilux.id}`);
    await work(2);
    expect(await mails()).toHaveLength(1);
    await run(`update ads set price = ${hilux.price - 21_000} where id = ${hilux.id}`);
    await work(4);
    expect(await mails()).toHaveLength(1);
    await run(`update ads set price = ${hilux.price} where id = ${hilux.id}`);
  });

  it('API-233 never tell of an own ad, of one that went, or to whoever did not ask or has no verified address', async () => {
    const seller = await api.signIn('seller@example.com');
    const own = ads.find(({ creatorId, status }) => creatorId === 2 && status === 'active') as FixtureAd;
    await save(`models=${own.model}&brands=${own.make}`, 'hourly', 'Own', seller);
    await save(`models=${own.model}&search=joburg`, 'off', 'Silent');
    await save('models=Etios', 'hourly', 'Gone');
    await copyAd(api.database.sql, own.id);
    const gone = await copyAd(api.database.sql, is('Etios').id);
    await run(`update ads set status = 'inactive' where id = ${gone}`);
    await work();
    expect(await mails()).toEqual([]);
    await run(`update users set email_verified_at = null where id = 1`);
    await copyAd(api.database.sql, is('Etios').id);
    await work();
    expect(await mails()).toEqual([]);
    await run(`update users set email_verified_at = now() where id = 1`);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it('API-230 understand text and other names of towns as the listing does', async () => {
    await save('search=vw', 'hourly', 'Text');
    await save('cities=Joburg', 'hourly', 'Town');
    const there = ads.find((ad) => ad.city === 'Johannesburg' && ad.status === 'active') as FixtureAd;
    await copyAd(api.database.sql, polo.id);
    await copyAd(api.database.sql, there.id);
    await work();
    const [mail] = await mails();
    expect(mail?.body).toContain('Text (');
    expect(mail?.body).toContain('Town (');
  });

  it('API-231 list ten ads of a search and say how many more there are', async () => {
    await save('models=Polo', 'hourly', 'Many');
    for (let at = 0; at < 12; at++) await copyAd(api.database.sql, polo.id);
    await work();
    const [mail] = await mails();
    expect(mail?.subject).toBe('12 new cars: Many');
    expect(mail?.body.match(/^- 20/gm)).toHaveLength(10);
    expect(mail?.body).toContain('- and 2 more');
  });

  it('API-234 are neither lost nor doubled when putting them on their way fails, or several processes look', async () => {
    await save('models=Polo', 'hourly');
    await copyAd(api.database.sql, polo.id);
    await run('alter table outbox rename to hidden_outbox');
    await work();
    await run('alter table hidden_outbox rename to outbox');
    expect(await mails()).toEqual([]);
    const now = new Date();
    await Promise.all([1, 2, 3].map(() => findNews(api.app.parts, now).then(() => tellNews(api.app.parts, now))));
    expect(await mails()).toHaveLength(1);
  });

  it('API-235 stop with one click', async () => {
    await save('models=Polo', 'hourly');
    await copyAd(api.database.sql, polo.id);
    await work();
    const [mail] = await mails();
    await api.app.inject({ method: 'POST', url: new URL(mail?.stop_url ?? '').pathname });
    await copyAd(api.database.sql, polo.id);
    await work(2);
    // The one that still waited for a mail server was taken back, and no other came.
    expect(await mails()).toEqual([]);
  });
});
