import { sql } from 'drizzle-orm';
import { copyAd } from '../../../../test/support/copy-ad';
import { ads, type FixtureAd } from '../../../../test/support/fixture';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { setPriceLabels } from '../../ads';
import { RUN_BUDGET_MS } from '../../pricing/refresh-labels';
import { savedDomain } from '..';
import { findMatches } from './find-matches';
import { mailMatches } from './mail-matches';
import { usersWithDueMails } from './match-repository';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
  await api.app.runDueJobs();
});
beforeEach(async () => {
  await api.app.runDueJobs();
  for (const table of ['saved_searches', 'mail_outbox', 'throttles']) await run(`delete from ${table}`);
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const save = (query: string, mails = 'daily', name = query, bearer = token) =>
  api.post('users/save-search', { name, query, mails }, { token: bearer });
type Sent = { recipient: string; subject: string; body: string; stop_url: string };
const mails = () =>
  rows<Sent>(api.database.db, sql`select recipient, subject, body, stop_url from mail_outbox order by id`);
const start = Date.now();
const runJobs = (hours = 0) => api.app.runDueJobs(new Date(start + hours * 3_600_000));
const findFixtureAd = (model: string) => ads.find((ad) => ad.model === model && ad.status === 'active') as FixtureAd;
const polo = findFixtureAd('Polo');
const hilux = findFixtureAd('Hilux');

describe('mails about saved searches', () => {
  it('API-230 list ads newer than the search: title, price, link and an unsubscribe link', async () => {
    await save('models=Polo', 'daily', 'My Polo');
    await runJobs();
    expect(await mails()).toEqual([]);
    await copyAd(api.database.db, polo.id, { price: 123_000 });
    await copyAd(api.database.db, hilux.id);
    await runJobs();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'buyer@example.com',
      subject: '1 new car: My Polo',
      stop_url: expect.stringMatching(/^https:\/\/site\.example\/api\/v1\/mails\/stop\//),
    });
    expect(mail?.body).toContain(
      `- ${polo.title}, R\u00a0123\u202f000\n  https://site.example/second-hand-cars/${polo.slug}-copy-`,
    );
    expect(mail?.body).toContain('See all: https://site.example/second-hand-cars?models=Polo');
    expect(mail?.body).toContain(`with one click: ${mail?.stop_url}`);
    expect(mail?.body).not.toContain('Hilux');
  });

  it('API-231 are one per user and run, and one per search and day or hour; later matches wait', async () => {
    await save('models=Polo', 'daily', 'Slow');
    await save('models=Polo,Hilux', 'hourly', 'Quick');
    await copyAd(api.database.db, polo.id);
    await runJobs();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new cars for 2 of your searches']);
    await copyAd(api.database.db, polo.id);
    await runJobs(0.5);
    expect(await mails()).toHaveLength(1);
    await runJobs(1);
    await runJobs(23);
    await runJobs(24);
    await runJobs(48);
    expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual(['1 new car: Quick', '1 new car: Slow']);
  });

  it('API-232 list each ad once, also when it changes or is reactivated', async () => {
    await save('models=Polo', 'hourly');
    const ad = await copyAd(api.database.db, polo.id);
    await runJobs();
    await run(`update ads set status = 'sold' where id = ${ad}`);
    await run(`update ads set status = 'active', price = price + 1000 where id = ${ad}`);
    await runJobs(2);
    expect(await mails()).toHaveLength(1);
  });

  it('API-232 an old ad matches when a lower price brings it into range, not when it merely changes', async () => {
    await save(`models=Hilux&maxprice=${hilux.price - 10_000}&minprice=1000`, 'hourly');
    await run(`update ads set mileage = mileage + 1 where id = ${hilux.id}`);
    await run(`update ads set price = price + 500 where id = ${hilux.id}`);
    await runJobs();
    expect(await mails()).toEqual([]);
    await run(`update ads set price = ${hilux.price - 20_000} where id = ${hilux.id}`);
    await runJobs(2);
    expect(await mails()).toHaveLength(1);
    await run(`update ads set price = ${hilux.price - 21_000} where id = ${hilux.id}`);
    await runJobs(4);
    expect(await mails()).toHaveLength(1);
    await run(`update ads set price = ${hilux.price} where id = ${hilux.id}`);
  });

  it('API-232 a changed price makes an old ad match a search by value', async () => {
    const copies = await Promise.all(Array.from({ length: 10 }, () => copyAd(api.database.db, hilux.id)));
    await runJobs();
    await save('models=Hilux&value=check', 'hourly');
    const [cheaper, dearer] = copies as [number, number];
    await run(`update ads set price = price * 1.02 where id = ${dearer}`);
    await runJobs(2);
    expect(await mails()).toEqual([]);
    await run(`update ads set price = price * 0.5 where id = ${cheaper}`);
    await runJobs(4);
    expect(await mails()).toHaveLength(1);
  });

  describe('by value', () => {
    const byValue = 'models=Hilux&value=check';
    let cars: [number, number];
    beforeEach(async () => {
      await run(`delete from ads where slug like '%-copy-%'`);
      for (let count = 0; count < 10; count++) await copyAd(api.database.db, hilux.id);
      cars = [await copyAd(api.database.db, hilux.id), await copyAd(api.database.db, hilux.id)];
      await runJobs();
      await save(byValue, 'hourly');
    });
    const halve = (ad: number) => run(`update ads set price = price * 0.5 where id = ${ad}`);
    const labelOf = async (ad: number) =>
      (await rows<{ label: string }>(api.database.db, sql`select value_label as label from ads where id = ${ad}`))[0]
        ?.label;

    it('API-1990 find an ad that is labeled after their own run', async () => {
      await halve(cars[0]);
      await copyAd(api.database.db, hilux.id, { price: hilux.price / 2 });
      const now = new Date();
      // As another process runs them, while this one has yet to label.
      for (const job of savedDomain.minuteJobs ?? []) await job(api.app.deps, now);
      expect(await mails()).toEqual([]);
      await runJobs(1);
      expect((await mails()).map(({ subject }) => subject)).toEqual([`2 new cars: ${byValue}`]);
      await runJobs(3);
      expect(await mails()).toHaveLength(1);
    });

    it('API-1990 find an ad of a model that waited for a later run of the labels', async () => {
      await run(`update price_trends set refreshed_at = now()`);
      // The market of another model changes too, and is the first to be refreshed.
      await run(`update price_trends set refreshed_at = '1970-01-01' where model = 'polo'`);
      await halve(cars[0]);
      let time = 0;
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += RUN_BUDGET_MS + 1));
      try {
        await runJobs(1);
        expect(await labelOf(cars[0])).not.toBe('check');
      } finally {
        clock.mockRestore();
      }
      await runJobs(2);
      expect(await labelOf(cars[0])).toBe('check');
      expect(await mails()).toHaveLength(1);
    });

    it('API-1990 find an ad whose page stored the label, and one that is offered again', async () => {
      await halve(cars[0]);
      await findMatches(api.app.deps, new Date());
      await api.get(`cars/get-car-insights/${cars[0]}`);
      expect(await labelOf(cars[0])).toBe('check');
      await runJobs(1);
      expect(await mails()).toHaveLength(1);
      await run(`delete from saved_search_matches`);
      await run(`update ads set status = 'sold' where id = ${cars[0]}`);
      await runJobs(3);
      await run(`update ads set status = 'active' where id = ${cars[0]}`);
      await runJobs(5);
      expect(await mails()).toHaveLength(2);
    });

    it('API-1990 do not find an ad by the label of a former price', async () => {
      await setPriceLabels(api.database.db, [{ id: cars[0], price: hilux.price / 2, label: 'check', percent: 50 }]);
      expect(await labelOf(cars[0])).not.toBe('check');
      await runJobs(1);
      expect(await mails()).toEqual([]);
    });

    it('API-1991 do not find an old ad that changes in another fact, also by a load of the catalogue', async () => {
      await halve(cars[0]);
      await run(
        `update ads set variant_id = (select id from variants where model = 'Hilux' limit 1) where id = ${cars[0]}`,
      );
      await runJobs(1);
      const label = await labelOf(cars[0]);
      await run('delete from saved_searches');
      await run('delete from mail_outbox');
      await save(`models=Hilux&value=${label}`, 'hourly');
      await run(`update ads set exteriorcolor = 'Gold' where id = ${cars[0]}`);
      await runJobs(3);
      await run(`update variants set doors = doors + 1 where id = (select variant_id from ads where id = ${cars[0]})`);
      await runJobs(5);
      expect(await labelOf(cars[0])).toBe(label);
      expect(await mails()).toEqual([]);
    });
  });

  it('API-233 omit own and inactive ads, and users without consent or a verified address', async () => {
    const seller = await api.signIn('seller@example.com');
    const own = ads.find(({ creatorId, status }) => creatorId === 2 && status === 'active') as FixtureAd;
    await save(`models=${own.model}&brands=${own.make}`, 'hourly', 'Own', seller);
    await save(`models=${own.model}&search=joburg`, 'off', 'Silent');
    await save('models=Etios', 'hourly', 'Gone');
    await copyAd(api.database.db, own.id);
    const inactive = await copyAd(api.database.db, findFixtureAd('Etios').id);
    await run(`update ads set status = 'inactive' where id = ${inactive}`);
    await runJobs();
    expect(await mails()).toEqual([]);
    await run(`update users set email_verified_at = null where id = 1`);
    await copyAd(api.database.db, findFixtureAd('Etios').id);
    await runJobs();
    expect(await mails()).toEqual([]);
    await run(`update users set email_verified_at = now() where id = 1`);
    await runJobs();
    expect(await mails()).toHaveLength(1);
  });

  it('API-230 match search text and town aliases like the listing page', async () => {
    await save('search=vw', 'hourly', 'Text');
    await save('cities=Joburg', 'hourly', 'Town');
    const inJohannesburg = ads.find((ad) => ad.city === 'Johannesburg' && ad.status === 'active') as FixtureAd;
    await copyAd(api.database.db, polo.id);
    await copyAd(api.database.db, inJohannesburg.id);
    await runJobs();
    const [mail] = await mails();
    expect(mail?.body).toContain('Text (');
    expect(mail?.body).toContain('Town (');
  });

  it('API-39 match a radius like the listing page', async () => {
    const near = await api.post('cars/get-car-list', { near: hilux.city, within: 10, limit: 100 });
    const found = near.json().data.map(({ _id }: { _id: string }) => Number(_id));
    const [inside, outside] = [true, false].map((isFound) =>
      ads.find((ad) => ad.status === 'active' && found.includes(ad.id) === isFound),
    );
    await save(`near=${hilux.city}&within=10`);
    await copyAd(api.database.db, outside?.id ?? 0);
    await runJobs();
    expect(await mails()).toEqual([]);
    await copyAd(api.database.db, inside?.id ?? 0);
    await runJobs(25);
    expect((await mails()).map(({ subject }) => subject)).toEqual([`1 new car: near=${hilux.city}&within=10`]);
  });

  it('API-231 list ten ads per search and the number of others', async () => {
    await save('models=Polo', 'hourly', 'Many');
    for (let count = 0; count < 12; count++) await copyAd(api.database.db, polo.id);
    await runJobs();
    const [mail] = await mails();
    expect(mail?.subject).toBe('12 new cars: Many');
    expect(mail?.body.match(/^- 20/gm)).toHaveLength(10);
    expect(mail?.body).toContain('- and 2 more');
  });

  it('API-234 are neither lost nor sent twice when queueing fails or several processes run', async () => {
    await save('models=Polo', 'hourly');
    await copyAd(api.database.db, polo.id);
    await run('alter table mail_outbox rename to hidden_mail_outbox');
    await runJobs();
    await run('alter table hidden_mail_outbox rename to mail_outbox');
    expect(await mails()).toEqual([]);
    const now = new Date();
    await Promise.all([1, 2, 3].map(() => findMatches(api.app.deps, now).then(() => mailMatches(api.app.deps, now))));
    expect(await mails()).toHaveLength(1);
  });

  it.each(['held', 'hidden', 'sold'])(
    'API-2042 wait for an ad that is %s until it is for sale again',
    async (status) => {
      await save('models=Polo', 'hourly');
      const waiting = await copyAd(api.database.db, polo.id, { price: 123_000 });
      const now = new Date(start);
      await findMatches(api.app.deps, now);
      await run(`update ads set status = '${status}' where id = ${waiting}`);
      expect(await usersWithDueMails(api.database.db, now, 10)).toEqual([]);
      await copyAd(api.database.db, polo.id, { price: 124_000 });
      await runJobs();
      await run(`update ads set status = 'active' where id = ${waiting}`);
      await runJobs(2);
      await runJobs(4);
      expect((await mails()).map(({ body }) => /12[34]/.exec(body)?.[0])).toEqual(['124', '123']);
    },
  );

  it('API-2042 end for an ad that is off sale for 90 days', async () => {
    await save('models=Polo', 'hourly');
    const ad = await copyAd(api.database.db, polo.id);
    await findMatches(api.app.deps, new Date(start));
    await run(`update ads set status = 'sold' where id = ${ad}`);
    const setAge = (days: number) => run(`update saved_search_matches set found_at = now() - interval '${days} days'`);
    const matches = () => rows<{ ad: number }>(api.database.db, sql`select ad_id::int as ad from saved_search_matches`);
    await setAge(89);
    await runJobs();
    expect(await matches()).toEqual([{ ad }]);
    await setAge(91);
    await runJobs();
    expect(await matches()).toEqual([]);
  });

  it('API-235 stop with one click', async () => {
    await save('models=Polo', 'hourly');
    await copyAd(api.database.db, polo.id);
    await runJobs();
    const [mail] = await mails();
    await api.app.inject({ method: 'POST', url: new URL(mail?.stop_url ?? '').pathname });
    await copyAd(api.database.db, polo.id);
    await runJobs(2);
    // The mail that is still queued is canceled, and no other is queued.
    expect(await mails()).toEqual([]);
  });
});

describe('a match of a search whose user agrees that sellers see the name', () => {
  const agree = (search_id: string, named: boolean) =>
    api.put('users/update-saved-search', { search_id, named }, { token });
  const leads = () =>
    rows(
      api.database.db,
      sql`select person, kind from leads join lead_events on lead_id = leads.id where kind = 'saved-search' order by leads.id`,
    );
  beforeEach(async () => {
    await run('delete from leads');
  });

  it('API-1156 is a lead of the seller; others stay anonymous', async () => {
    const { _id } = (await save('models=Polo', 'daily')).json().data;
    await copyAd(api.database.db, polo.id);
    await runJobs();
    expect(await leads()).toEqual([]);
    expect((await agree(_id, true)).json().data.named_since).toEqual(expect.any(String));
    await copyAd(api.database.db, polo.id);
    await runJobs();
    await runJobs();
    expect(await leads()).toEqual([{ person: 'buyer@example.com', kind: 'saved-search' }]);
  });

  it.each(['withdrawn', 'deleted'])('API-1156 is deleted when the consent is %s', async (how) => {
    const { _id } = (await save('models=Polo', 'daily')).json().data;
    await agree(_id, true);
    await copyAd(api.database.db, polo.id);
    await runJobs();
    expect(await leads()).toHaveLength(1);
    if (how === 'withdrawn') await agree(_id, false);
    else
      await api.app.inject({
        method: 'DELETE',
        url: `/api/v1/users/delete-saved-search/${_id}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect(await rows(api.database.db, sql`select from leads`)).toEqual([]);
  });
});
