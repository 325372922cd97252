import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { password } from '../testing/fixture';
import { mailsTo } from '../testing/outbox';
import { openTestApp, type TestApp } from '../testing/test-app';
import { adForm, multipart, storedAd, uploaded } from './testing/poster';

let api: TestApp;
let buyer: string;
let pictures: string[];
let form: Record<string, unknown>;
beforeAll(async () => {
  api = await openTestApp();
  buyer = await api.signIn('buyer@example.com');
  pictures = [await uploaded(api, 1, 'first-picture'), await uploaded(api, 1, 'second-picture')];
  form = { ...adForm, images: pictures, featured_image: pictures[1] };
});
beforeEach(async () => {
  await api.database.sql.execute(sql`delete from recent_postings`);
  await api.database.sql.execute(sql`delete from ads where creator_id = 1`);
});
afterAll(() => api.close());

const post = (body: object, headers = {}, token = buyer) => api.post('cars/add-car', body, { token, headers });
const countOfAds = async () =>
  (await rows<{ count: number }>(api.database.sql, sql`select count(*)::int as count from ads where creator_id = 1`))[0]
    ?.count;

describe('POST cars/add-car', () => {
  it('API-720 posts an ad in the spelling and with the ids of our lists', async () => {
    const answer = await post(form);
    expect([answer.statusCode, answer.json().msg]).toEqual([200, 'You can now check it under profile page.']);
    const { _id, slug, status } = answer.json().data;
    expect([slug, status]).toEqual([`2019-volkswagen-polo-1-0-tsi-${_id}`, 'active']);
    const { images: _, featured_image: __, ...values } = form;
    expect(await storedAd(api, _id)).toEqual({
      ...values,
      slug,
      creator: 1,
      make: 'Volkswagen',
      make_id: 4,
      model: 'Polo',
      model_id: 5,
      bodytype: 'Hatchback',
      fueltype: 'Petrol',
      transmission: 'Semi-Automatic',
      exteriorcolor: 'Turquoise',
      province: 'Western Cape',
      city: 'Cape Town',
      description: '<p>Drives well.<br />One owner.</p><ul><li>Full service history</li><li>Spare key</li></ul>',
      status: 'active',
      cover: 'second-picture',
      pictures: ['first-picture', 'second-picture'],
    });
  });

  it('API-720 takes a form as a browser sends it, lists repeated or between commas', async () => {
    for (const carfeatures of [['A/C: Front', 'Sunroof'], 'A/C: Front, Sunroof,Sunroof']) {
      const sent = {
        ...form,
        carfeatures,
        mileage: '84 000',
        engine: '1,6',
        price: ' 189 900 ',
        title: 'A\r\n car\u200b ',
      };
      const { payload, headers } = await multipart({ ...sent, description: 'One\r\ntwo' });
      const answer = await post(payload, headers);
      expect(answer.json().msg).toBe('You can now check it under profile page.');
      expect(await storedAd(api, answer.json().data._id)).toMatchObject({
        title: 'A car',
        mileage: 84_000,
        engine: 1.6,
        price: 189_900,
        carfeatures: ['A/C: Front', 'Sunroof'],
        description: '<p>One<br />two</p>',
        pictures: ['first-picture', 'second-picture'],
      });
      await api.database.sql.execute(sql`delete from recent_postings`);
    }
  });

  it('API-721 lists the ad at once, and shows its page', async () => {
    const before = (await api.post('cars/get-car-list', { make: 'Volkswagen', min_km: 84_000, max_km: 84_000 })).json();
    const { _id, slug } = (await post(form)).json().data;
    const after = (await api.post('cars/get-car-list', { make: 'Volkswagen', min_km: 84_000, max_km: 84_000 })).json();
    expect([before.count_records, after.count_records]).toEqual([0, 1]);
    expect(after.data[0]).toMatchObject({ _id, engine: 1.6, featured_image: pictures[1] });
    expect((await api.post('cars/get-car-list', { search: 'polo tsi cape town' })).json().data[0]._id).toBe(_id);
    expect((await api.get(`cars/get-single-car/${slug}`)).json().data.images).toEqual(pictures);
  });

  it('API-721 tells whoever saved a search for such a car', async () => {
    const dealer = await api.signIn('dealer@example.com');
    const search = { name: 'Polo wanted', query: 'models=Polo&maxprice=190000&minprice=189000', mails: 'hourly' };
    await api.post('users/save-search', search, { token: dealer });
    await api.app.work();
    const { slug } = (await post(form)).json().data;
    await api.app.work();
    const [mail] = await mailsTo(api, 'dealer@example.com');
    expect(mail?.body).toContain(`https://site.example/second-hand-cars/${slug}`);
  });

  it('API-722 takes nothing else from the form', async () => {
    const sneaky = {
      creator: '3',
      creator_id: 3,
      creatorId: 3,
      featured: true,
      status: 'sold',
      slug: 'mine',
      clicks: 9,
    };
    const { _id } = (await post({ ...form, ...sneaky, id: 1, createdAt: '2001-01-01' })).json().data;
    expect(await storedAd(api, _id)).toMatchObject({ creator: 1, status: 'active' });
  });

  it('API-723 takes the seller’s own town where the address names none', async () => {
    const { _id } = (await post({ ...form, address: '12 Main Road' })).json().data;
    expect(await storedAd(api, _id)).toMatchObject({ address: '12 Main Road', city: 'Pretoria', province: 'Gauteng' });
    await api.database.sql.execute(sql`update users set city = null where id = 1`);
    const answer = await post({ ...form, title: 'Another', mileage: 1, address: '12 Main Road' });
    await api.database.sql.execute(sql`update users set city = 'Pretoria' where id = 1`);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { address: expect.stringMatching(/^Please name the town/) },
    ]);
  });

  it('API-724 gives links and formatting of HTML through the allow-list only', async () => {
    const description =
      '<div onclick="x()">Drives <b>well</b></div><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { _id } = (await post({ ...form, description })).json().data;
    expect(await storedAd(api, _id)).toMatchObject({ description: '<p>Drives <b>well</b></p>' });
  });

  it('API-727 answers a posting that is sent again under its key as it did the first time', async () => {
    const key = { 'idempotency-key': '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e01' };
    const answers = await Promise.all([post(form, key), post(form, key), post({ ...form, title: 'Changed' }, key)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([answers[0]?.statusCode, await countOfAds()]).toEqual([200, 1]);
    const others = await api.signIn('dealer@example.com');
    const theirs = {
      ...form,
      images: [await uploaded(api, 3, 'dealer-picture')],
      featured_image: '/media/dealer-picture/1280.webp',
    };
    expect((await post(theirs, key, others)).json().data._id).not.toBe(answers[0]?.json().data._id);
    await api.database.sql.execute(sql`delete from ads where creator_id = 1`);
    expect((await post(form, key)).statusCode).toBe(409);
    expect((await post(form, { 'idempotency-key': 'again' })).statusCode).toBe(400);
  });
});

describe('the 48 hours in which a car is not posted again', () => {
  const postedLately =
    'You posted this car within the last 48 hours. Please edit that ad, or wait before you post the car again.';
  const other = { title: 'Another title' };
  it.each<[string, object]>([
    ['the same car', other],
    ['the same title', { mileage: 90_000, title: ' 2019  VOLKSWAGEN Polo 1.0 TSI' }],
  ])('API-726 refuses %s, also when the ad was deleted', async (_what, changes) => {
    const { _id } = (await post(form)).json().data;
    const refused = { success: false, msg: postedLately, errors: { title: postedLately } };
    const again = await post({ ...form, ...changes });
    expect([again.statusCode, again.json()]).toEqual([409, refused]);
    await api.delete(`cars/delete-car/${_id}`, { token: buyer });
    expect((await post({ ...form, ...changes })).statusCode).toBe(409);
    expect(await countOfAds()).toBe(0);
  });

  it.each<[string, object]>([
    ['mileage', { mileage: 84_001 }],
    ['year', { year: 2018 }],
    ['model', { make: 'Toyota', model: 'Hilux' }],
  ])('API-726 lets another %s through', async (_what, changes) => {
    await post(form);
    expect((await post({ ...form, ...other, ...changes })).statusCode).toBe(200);
  });

  it('API-726 is over after 48 hours, and then forgotten', async () => {
    const age = (hours: number) =>
      api.database.sql.execute(sql`update recent_postings set posted_at = now() - make_interval(hours => ${hours})`);
    await post(form);
    await age(47);
    await api.app.work();
    expect((await post(form)).statusCode).toBe(409);
    await age(49);
    expect((await post(form)).statusCode).toBe(200);
    await age(49);
    await api.app.work();
    expect(await rows(api.database.sql, sql`select from recent_postings`)).toEqual([]);
  });

  it('API-726 is told to whoever takes their data along', async () => {
    await post(form);
    const { data } = (await api.get('users/export-account-data', { token: buyer })).json();
    expect(data.recent_postings).toEqual([
      {
        title: '2019 volkswagen polo 1.0 tsi',
        make: 'Volkswagen',
        model: 'Polo',
        year: 2019,
        mileage: 84_000,
        posted_at: expect.any(String),
      },
    ]);
  });
});

describe('the allowance of a plan', () => {
  const usedUp = { success: false, msg: 'Oops! Sorry! You dont have subscription left!' };
  const car = (number: number) => ({ ...form, title: `Car ${number}`, mileage: number });

  it('API-725 gives exactly two of twenty posts at once on a plan of two', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => post(car(number))));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, ...Array(18).fill(403)]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toEqual(usedUp);
    expect(await countOfAds()).toBe(2);
    expect(
      new Set(answers.flatMap(({ statusCode, body }) => (statusCode === 200 ? [JSON.parse(body).data.slug] : []))).size,
    ).toBe(2);
  });

  it('API-725 counts ads that are off the site, not those that are sold', async () => {
    const [first] = await Promise.all([post(car(1)), post(car(2))]);
    const car_id = first.json().data._id;
    const set = (status: string) => api.post('cars/update-car-details', { car_id, status }, { token: buyer });
    await set('inactive');
    expect((await post(car(3))).json()).toEqual(usedUp);
    await set('sold');
    expect((await post(car(3))).statusCode).toBe(200);
    for (const status of ['active', 'inactive']) {
      const answer = await set(status);
      expect([answer.statusCode, answer.json()]).toEqual([403, usedUp]);
    }
    expect((await set('sold')).statusCode).toBe(200);
    await api.database.sql.execute(sql`delete from ads where title = 'Car 3'`);
    expect((await set('active')).statusCode).toBe(200);
    expect((await set('inactive')).statusCode).toBe(200);
  });

  it('API-725 is not used by an ad that is refused', async () => {
    await post({ ...car(1), images: ['/media/not-uploaded/1280.webp'] });
    expect(await countOfAds()).toBe(0);
    expect((await Promise.all([1, 2].map((number) => post(car(number))))).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
  });
});

it('API-725 leaves nothing behind of an account that is closed while it posts', async () => {
  const seller = await api.signIn('seller@example.com');
  await api.database.sql.execute(sql`delete from ads where creator_id = 2`);
  const image = await uploaded(api, 2, 'seller-picture');
  const posts = [1, 2].map((mileage) =>
    post({ ...form, title: `Car ${mileage}`, mileage, images: [image], featured_image: image }, {}, seller),
  );
  const [closed, ...posted] = await Promise.all([
    api.post('users/close-account', { password }, { token: seller }),
    ...posts,
  ]);
  expect(closed.statusCode).toBe(200);
  for (const { statusCode } of posted) expect([200, 401]).toContain(statusCode);
  for (const left of ['ads where creator_id', 'recent_postings where user_id', 'users where id']) {
    expect(await rows(api.database.sql, sql.raw(`select from ${left} = 2`))).toEqual([]);
  }
});
