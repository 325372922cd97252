import { sql } from 'drizzle-orm';
import { adForm, encodeMultipart, insertUpload, readStoredAd } from '../../../../test/ads/poster';
import { password } from '../../../../test/support/fixture';
import { mailsTo } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { createPosting } from './posting';

let api: TestApp;
let buyer: string;
let pictures: string[];
let form: Record<string, unknown>;
beforeAll(async () => {
  api = await openTestApp();
  buyer = await api.signIn('buyer@example.com');
  pictures = [await insertUpload(api, 1, 'first-picture'), await insertUpload(api, 1, 'second-picture')];
  form = { ...adForm, images: pictures, featured_image: pictures[1] };
});
beforeEach(async () => {
  await api.database.db.execute(sql`delete from recent_postings`);
  await api.database.db.execute(sql`delete from ads where creator_id = 1`);
});
afterAll(() => api.close());

const post = (body: object, headers = {}, token = buyer) => api.post('cars/add-car', body, { token, headers });
const countOfAds = async () =>
  (await rows<{ count: number }>(api.database.db, sql`select count(*)::int as count from ads where creator_id = 1`))[0]
    ?.count;

describe('POST cars/add-car', () => {
  it('API-720 posts an ad with the names and ids of the reference lists', async () => {
    const answer = await post(form);
    expect([answer.statusCode, answer.json().msg]).toEqual([200, 'You can now check it under profile page.']);
    const { _id, slug, status } = answer.json().data;
    expect([slug, status]).toEqual([`2019-volkswagen-polo-1-0-tsi-${_id}`, 'active']);
    const { images: _, featured_image: __, ...values } = form;
    expect(await readStoredAd(api, _id)).toEqual({
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

  it('API-720 accepts a form as a browser sends it, lists repeated or comma-separated', async () => {
    for (const carfeatures of [['A/C: Front', 'Sunroof'], 'A/C: Front, Sunroof,Sunroof']) {
      const sent = {
        ...form,
        carfeatures,
        mileage: '84 000 km',
        engine: '1,6',
        price: ' R189,900 ',
        title: 'A\r\n car\u200b ',
      };
      const { payload, headers } = await encodeMultipart({ ...sent, description: 'One\r\ntwo' });
      const answer = await post(payload, headers);
      expect(answer.json().msg).toBe('You can now check it under profile page.');
      expect(await readStoredAd(api, answer.json().data._id)).toMatchObject({
        title: 'A car',
        mileage: 84_000,
        engine: 1.6,
        price: 189_900,
        carfeatures: ['A/C: Front', 'Sunroof'],
        description: '<p>One<br />two</p>',
        pictures: ['first-picture', 'second-picture'],
      });
      await api.database.db.execute(sql`delete from recent_postings`);
    }
  });

  it('API-2036 shows a featured picture that is not among the images as the first of them', async () => {
    const featured_image = await insertUpload(api, 1, 'featured-picture');
    const { _id } = (await post({ ...form, featured_image })).json().data;
    expect(await readStoredAd(api, _id)).toMatchObject({
      cover: 'featured-picture',
      pictures: ['featured-picture', 'first-picture', 'second-picture'],
    });
  });

  it('API-2036 counts it towards the ten images, and does not replace them', async () => {
    const featured_image = await insertUpload(api, 1, 'eleventh-picture');
    const images = await Promise.all(
      Array.from({ length: 10 }, (_, number) => insertUpload(api, 1, `picture-of-ten-${number}`)),
    );
    const errorsOf = async (changes: object) => (await post({ ...form, featured_image, ...changes })).json().errors;
    expect(await errorsOf({ images })).toEqual({ images: 'You can upload at most 10 images' });
    expect(await errorsOf({ images: [] })).toEqual({ images: 'Please upload atleast 1 image' });
    expect((await post({ ...form, images, featured_image: images[9] })).statusCode).toBe(200);
  });

  it('API-2036 rejects the upload of another user and what is not a picture', async () => {
    for (const featured_image of [await insertUpload(api, 3, 'picture-of-dealer'), 'https://site.example/car.webp']) {
      const answer = await post({ ...form, featured_image });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { featured_image: 'Please select a featured image' },
      ]);
    }
    expect(await countOfAds()).toBe(0);
  });

  it('API-721 lists the ad immediately, and shows its page', async () => {
    const before = (await api.post('cars/get-car-list', { make: 'Volkswagen', min_km: 84_000, max_km: 84_000 })).json();
    const { _id, slug } = (await post(form)).json().data;
    const after = (await api.post('cars/get-car-list', { make: 'Volkswagen', min_km: 84_000, max_km: 84_000 })).json();
    expect([before.count_records, after.count_records]).toEqual([0, 1]);
    expect(after.data[0]).toMatchObject({ _id, engine: 1.6, featured_image: pictures[1] });
    expect((await api.post('cars/get-car-list', { search: 'polo tsi cape town' })).json().data[0]._id).toBe(_id);
    expect((await api.get(`cars/get-single-car/${slug}`)).json().data.images).toEqual(pictures);
  });

  it('API-721 mails users with a matching saved search', async () => {
    const dealer = await api.signIn('dealer@example.com');
    const search = { name: 'Polo wanted', query: 'models=Polo&maxprice=190000&minprice=189000', mails: 'hourly' };
    await api.post('users/save-search', search, { token: dealer });
    await api.app.runDueJobs();
    const { slug } = (await post(form)).json().data;
    await api.app.runDueJobs();
    const [mail] = await mailsTo(api, 'dealer@example.com');
    expect(mail?.body).toContain(`https://site.example/second-hand-cars/${slug}`);
  });

  it('API-722 ignores all other fields', async () => {
    const otherFields = {
      creator: '3',
      creator_id: 3,
      creatorId: 3,
      featured: true,
      status: 'sold',
      slug: 'mine',
      clicks: 9,
    };
    const { _id } = (await post({ ...form, ...otherFields, id: 1, createdAt: '2001-01-01' })).json().data;
    expect(await readStoredAd(api, _id)).toMatchObject({ creator: 1, status: 'active' });
  });

  it('API-723 uses the seller’s town when the address names none', async () => {
    const { _id } = (await post({ ...form, address: '12 Main Road' })).json().data;
    expect(await readStoredAd(api, _id)).toMatchObject({
      address: '12 Main Road',
      city: 'Pretoria',
      province: 'Gauteng',
    });
    await api.database.db.execute(sql`update users set city = null where id = 1`);
    const answer = await post({ ...form, title: 'Another', mileage: 1, address: '12 Main Road' });
    await api.database.db.execute(sql`update users set city = 'Pretoria' where id = 1`);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { address: expect.stringMatching(/^Please name the town/) },
    ]);
  });

  it('API-724 sanitizes HTML with the allow-list', async () => {
    const description =
      '<div onclick="x()">Drives <b>well</b></div><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { _id } = (await post({ ...form, description })).json().data;
    expect(await readStoredAd(api, _id)).toMatchObject({ description: '<p>Drives <b>well</b></p>' });
  });

  it('API-727 returns the first response for a repeated idempotency key', async () => {
    const key = { 'idempotency-key': '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e01' };
    const answers = await Promise.all([post(form, key), post(form, key), post({ ...form, title: 'Changed' }, key)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([answers[0]?.statusCode, await countOfAds()]).toEqual([200, 1]);
    const otherToken = await api.signIn('dealer@example.com');
    const otherForm = {
      ...form,
      images: [await insertUpload(api, 3, 'dealer-picture')],
      featured_image: '/media/dealer-picture/1280.webp',
    };
    expect((await post(otherForm, key, otherToken)).json().data._id).not.toBe(answers[0]?.json().data._id);
    await api.database.db.execute(sql`delete from ads where creator_id = 1`);
    expect((await post(form, key)).statusCode).toBe(409);
    expect((await post(form, { 'idempotency-key': 'again' })).statusCode).toBe(400);
  });
});

describe('the repost limit of 48 hours', () => {
  const repostMessage =
    'You posted this car within the last 48 hours. Please edit that ad, or delete it and post the car again.';
  const otherTitle = { title: 'Another title' };
  it.each<[string, object]>([
    ['the same car', otherTitle],
    ['the same title', { mileage: 90_000, title: ' 2019  VOLKSWAGEN Polo 1.0 TSI' }],
  ])('API-726 rejects %s and names the earlier ad', async (_what, changes) => {
    const { _id } = (await post(form)).json().data;
    const expected = { success: false, msg: repostMessage, errors: { title: repostMessage, car_id: _id } };
    const repeated = await post({ ...form, ...changes });
    expect([repeated.statusCode, repeated.json()]).toEqual([409, expected]);
    expect(await countOfAds()).toBe(1);
  });

  it('API-975 ends with the deletion of the ad; the new ad has the age of the first posting', async () => {
    const createdAt = async (id: string) =>
      (await rows<{ at: string }>(api.database.db, sql`select created_at::text as at from ads where id = ${id}`))[0]
        ?.at;
    const { _id: first } = (await post(form)).json().data;
    await api.database.db.execute(sql`update ads set created_at = created_at - interval '5 hours' where id = ${first}`);
    await api.database.db.execute(sql`update recent_postings set posted_at = posted_at - interval '5 hours'`);
    const age = await createdAt(first);
    let last = first;
    for (const title of ['Again', 'And again']) {
      await api.delete(`cars/delete-car/${last}`, { token: buyer });
      last = (await post({ ...form, title })).json().data._id;
      expect(await createdAt(last)).toBe(age);
    }
    expect((await post({ ...form, title: 'A second ad of it' })).json().errors.car_id).toBe(last);
  });

  it.each<[string, object]>([
    ['mileage', { mileage: 84_001 }],
    ['year', { year: 2018 }],
    ['model', { make: 'Toyota', model: 'Hilux' }],
  ])('API-726 accepts another %s', async (_what, changes) => {
    await post(form);
    expect((await post({ ...form, ...otherTitle, ...changes })).statusCode).toBe(200);
  });

  it('API-726 ends after 48 hours, and its record is deleted', async () => {
    const setAge = (hours: number) =>
      api.database.db.execute(sql`update recent_postings set posted_at = now() - make_interval(hours => ${hours})`);
    await post(form);
    await setAge(47);
    await api.app.runDueJobs();
    expect((await post(form)).statusCode).toBe(409);
    await setAge(49);
    expect((await post(form)).statusCode).toBe(200);
    await setAge(49);
    await api.app.runDueJobs();
    expect(await rows(api.database.db, sql`select from recent_postings`)).toEqual([]);
  });

  it('API-726 is part of the account’s data export', async () => {
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
  const allowanceError = { success: false, msg: 'Oops! Sorry! You dont have subscription left!' };
  const car = (number: number) => ({ ...form, title: `Car ${number}`, mileage: number });

  it('API-976 returns how many of the allowed ads are used', async () => {
    const allowance = async () => (await api.get('users/get-ad-allowance', { token: buyer })).json().data;
    const before = await allowance();
    await post(car(1));
    expect(await allowance()).toEqual({ cars: 2, used: before.used + 1 });
  });
  it('API-725 accepts exactly two of twenty concurrent posts on a plan for two cars', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => post(car(number))));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, ...Array(18).fill(403)]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toEqual(allowanceError);
    expect(await countOfAds()).toBe(2);
    expect(
      new Set(answers.flatMap(({ statusCode, body }) => (statusCode === 200 ? [JSON.parse(body).data.slug] : []))).size,
    ).toBe(2);
  });

  it('API-725 counts inactive ads but not sold ones', async () => {
    const [first] = await Promise.all([post(car(1)), post(car(2))]);
    const car_id = first.json().data._id;
    const setStatus = (status: string) => api.post('cars/update-car-details', { car_id, status }, { token: buyer });
    await setStatus('inactive');
    expect((await post(car(3))).json()).toEqual(allowanceError);
    await setStatus('sold');
    expect((await post(car(3))).statusCode).toBe(200);
    for (const status of ['active', 'inactive']) {
      const answer = await setStatus(status);
      expect([answer.statusCode, answer.json()]).toEqual([403, allowanceError]);
    }
    expect((await setStatus('sold')).statusCode).toBe(200);
    await api.database.db.execute(sql`delete from ads where title = 'Car 3'`);
    expect((await setStatus('active')).statusCode).toBe(200);
    expect((await setStatus('inactive')).statusCode).toBe(200);
  });

  it('API-725 is not used by a rejected ad', async () => {
    await post({ ...car(1), images: ['/media/not-uploaded/1280.webp'] });
    expect(await countOfAds()).toBe(0);
    expect((await Promise.all([1, 2].map((number) => post(car(number))))).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
  });
});

it('API-1995 stores no ad of an account that was suspended while it waited for its lock', async () => {
  await api.database.db.execute(sql`insert into account_suspensions (user_id) values (1)`);
  const posting = await createPosting(api.app.deps)();
  // As after the look-up of its session.
  await expect(posting.add(api.database.db, 1, form)).rejects.toMatchObject({
    ...{ status: 401, message: 'This account is suspended.' },
  });
  expect(await countOfAds()).toBe(0);
  await api.database.db.execute(sql`delete from account_suspensions`);
});

it('API-725 stores no ad of an account that is closed while it posts', async () => {
  const seller = await api.signIn('seller@example.com');
  await api.database.db.execute(sql`delete from ads where creator_id = 2`);
  const image = await insertUpload(api, 2, 'seller-picture');
  const posts = [1, 2].map((mileage) =>
    post({ ...form, title: `Car ${mileage}`, mileage, images: [image], featured_image: image }, {}, seller),
  );
  const [closed, ...posted] = await Promise.all([
    api.post('users/close-account', { password }, { token: seller }),
    ...posts,
  ]);
  expect(closed.statusCode).toBe(200);
  for (const { statusCode } of posted) expect([200, 401]).toContain(statusCode);
  for (const table of ['ads where creator_id', 'recent_postings where user_id', 'users where id']) {
    expect(await rows(api.database.db, sql.raw(`select from ${table} = 2`))).toEqual([]);
  }
});
