import { sql } from 'drizzle-orm';
import { createJpeg, encodeForm, type FormEntries } from '../../../../test/ads/forms';
import { adForm, encodeMultipart, insertUpload, readStoredAd } from '../../../../test/ads/poster';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

// The dealer's ad 2 has pictures one, two and three, the first of them featured.
const address = (id: string) => `/media/${id}/1280.webp`;
const [one, two, three] = ['picture-one', 'picture-two', 'picture-three'].map(address) as [string, string, string];
let api: TestApp;
let token: string;
let newUpload: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('dealer@example.com');
  newUpload = await insertUpload(api, 3, 'fresh-picture');
  await insertUpload(api, 1, 'buyer-picture');
});
beforeEach(async () => {
  await api.database.db.execute(sql`delete from ad_pictures where ad_id = 2`);
  await api.database.db.execute(
    sql`insert into ad_pictures (ad_id, position, picture_id) values (2, 0, 'picture-one'), (2, 1, 'picture-two'), (2, 2, 'picture-three')`,
  );
  await api.database.db.execute(sql`update ads set picture_id = 'picture-one', status = 'active' where id = 2`);
});
afterAll(() => api.close());

const edit = (changes: object, bearer = token, headers = {}) =>
  api.post('cars/update-car-details', { ...adForm, car_id: '2', ...changes }, { token: bearer, headers });
const gallery = async () => {
  const ad = await readStoredAd(api, '2');
  return [ad.cover, ...ad.pictures];
};

describe('POST cars/update-car-details with the form', () => {
  it('API-732 changes the fields of the form but not slug, owner and age; lists show it immediately', async () => {
    const before = await readStoredAd(api, '2');
    const answer = await edit({
      title: 'Edited & <b>bold</b>',
      price: 77_777,
      creator: '1',
      slug: 'mine',
    });
    expect(answer.json()).toEqual({
      success: true,
      msg: 'The ad was changed.',
      data: { _id: '2', car_id: '2', slug: before.slug, status: 'active' },
    });
    expect(await readStoredAd(api, '2')).toMatchObject({
      title: 'Edited & <b>bold</b>',
      slug: before.slug,
      creator: 3,
      make: 'Volkswagen',
      city: 'Cape Town',
      price: 77_777,
      pictures: before.pictures,
      cover: before.cover,
    });
    const listed = (await api.post('cars/get-car-list', { min_price: 77_777, max_price: 77_777 })).json();
    expect(listed.data.map(({ _id }: { _id: string }) => _id)).toEqual(['2']);
  });

  it('API-732 accepts a form as a browser sends it, with the status', async () => {
    const { payload, headers } = await encodeMultipart({
      ...adForm,
      car_id: '2',
      status: 'sold',
      images: [three, one],
      featured_image: '',
    });
    const answer = await api.post('cars/update-car-details', payload, { token, headers });
    expect(answer.json().data.status).toBe('sold');
    expect(await gallery()).toEqual(['picture-one', 'picture-three', 'picture-one']);
    const bare = await encodeMultipart({ car_id: '2', status: 'active' });
    expect((await api.post('cars/update-car-details', bare.payload, { token, headers: bare.headers })).statusCode).toBe(
      200,
    );
    expect(await readStoredAd(api, '2')).toMatchObject({ status: 'active', price: adForm.price });
  });

  it('API-1901 an empty VIN deletes the stored one, also from the form of a browser; without the field it stays', async () => {
    const readVin = async () =>
      (await rows<{ vin: string | null }>(api.database.db, sql`select vin from ads where id = 2`))[0]?.vin;
    await edit({ vin: 'aavzzz6rzju012345' });
    await edit({});
    expect(await readVin()).toBe('AAVZZZ6RZJU012345');
    const { payload, headers } = await encodeMultipart({ ...adForm, car_id: '2', vin: '' });
    expect((await api.post('cars/update-car-details', payload, { token, headers })).statusCode).toBe(200);
    expect(await readVin()).toBeNull();
  });

  it('API-732 lists every invalid field and changes nothing', async () => {
    const before = await readStoredAd(api, '2');
    const answer = await edit({ title: '', price: -1, status: 'gone', car_id: '' });
    expect(answer.json().errors).toEqual({
      title: 'Please enter a title',
      price: 'Must be positive numbers',
      car_id: 'Please choose a car',
      status: 'Please select a status',
    });
    expect((await edit({ make: 'Trabant', status: 'sold' })).json().errors).toEqual({ make: 'Please select a make' });
    expect(await readStoredAd(api, '2')).toEqual(before);
    const onlyPrice = await api.post('cars/update-car-details', { car_id: '2', price: 1 }, { token });
    expect(onlyPrice.json().errors).toMatchObject({ title: 'Please enter a title', make: 'Please select a make' });
  });

  it('API-732 does not change a year older than the form offers, or the town when the address names none', async () => {
    await edit({});
    expect((await edit({ year: 1965, address: 'Beside the mill' })).statusCode).toBe(200);
    expect(await readStoredAd(api, '2')).toMatchObject({ year: 1965, address: 'Beside the mill', city: 'Cape Town' });
    expect((await edit({ year: 1899 })).json().errors).toEqual({ year: 'Please select a year' });
  });

  const galleries: [string, object, string[]][] = [
    ['keeps pictures that are not sent', {}, ['picture-one', 'picture-one', 'picture-two', 'picture-three']],
    [
      'features another picture',
      { featured_image: three },
      ['picture-three', 'picture-one', 'picture-two', 'picture-three'],
    ],
    [
      'replaces the list with the sent pictures, in their order',
      { images: [three, one] },
      ['picture-one', 'picture-three', 'picture-one'],
    ],
    [
      'features the first picture when the featured one is removed',
      { images: [two, three] },
      ['picture-two', 'picture-two', 'picture-three'],
    ],
    [
      'adds new uploads, each once',
      { images: [one, '/media/fresh-picture/1280.webp', one], featured_image: '/media/fresh-picture/1280.webp' },
      ['fresh-picture', 'picture-one', 'fresh-picture'],
    ],
  ];
  it.each(galleries)('API-733 %s', async (_what, changes, expected) => {
    expect((await edit(changes)).statusCode).toBe(200);
    expect(await gallery()).toEqual(expected);
  });

  it.each<[string, object, object]>([
    [
      'an upload of another user',
      { images: [one, address('buyer-picture')] },
      { images: expect.stringContaining('not there') },
    ],
    ['an unknown picture', { images: [address('no-such-picture')] }, { images: expect.stringContaining('not there') }],
    ['no pictures at all', { images: [] }, { images: 'Please upload atleast 1 image' }],
    [
      'a featured image of another user',
      { featured_image: address('buyer-picture') },
      { featured_image: 'Please select a featured image' },
    ],
    [
      'a featured image that is being removed',
      { images: [two], featured_image: one },
      { featured_image: 'Please select a featured image' },
    ],
  ])('API-733 rejects %s', async (_what, changes, errors) => {
    const answer = await edit(changes);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect(await gallery()).toEqual(['picture-one', 'picture-one', 'picture-two', 'picture-three']);
  });

  /** Sends the form as multipart, and the pictures after its fields in their order. */
  const send = async (path: string, fields: object, pictures: FormEntries) => {
    const texts = Object.entries({ ...adForm, ...fields }).flatMap(([name, value]) =>
      [value].flat().map((entry) => [name, String(entry)] as const),
    );
    const { payload, headers } = await encodeForm([...texts, ...pictures]);
    return api.post(path, payload, { token, headers });
  };

  it('API-2052 adds an uploaded featured picture in front of the pictures of the ad, of which all stay', async () => {
    const file = { content: await createJpeg() };
    const answer = await send('cars/update-car-details', { car_id: '2' }, [['featured_image', file]]);
    expect(answer.statusCode).toBe(200);
    const [cover, first, ...others] = await gallery();
    expect(others).toEqual(['picture-one', 'picture-two', 'picture-three']);
    expect(cover).toBe(first);
    expect(cover).toMatch(/^ad-/);
    await edit({ featured_image: newUpload });
    expect((await gallery()).slice(0, 3)).toEqual(['fresh-picture', 'fresh-picture', first]);
    expect(await gallery()).toHaveLength(6);
  });

  it('API-2052 rejects it when the ad has ten pictures, and changes nothing', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, (_, index) => insertUpload(api, 3, `of-ten-${index}`)));
    await edit({ images: ten, featured_image: ten[0] });
    const file = { content: await createJpeg() };
    const answer = await send('cars/update-car-details', { car_id: '2' }, [['featured_image', file]]);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { images: 'You can upload at most 10 images' }]);
    expect(await gallery()).toHaveLength(11);
  });

  it('API-2052 stores files and addresses of pictures in the order of the form', async () => {
    const file = { content: await createJpeg() };
    const answer = await send('cars/update-car-details', { car_id: '2' }, [
      ['images', three],
      ['images', file],
      ['images', one],
    ]);
    expect(answer.statusCode).toBe(200);
    expect(await gallery()).toEqual(['picture-one', 'picture-three', expect.stringMatching(/^ad-/), 'picture-one']);
  });

  it('API-2052 takes an uploaded featured picture alone as the pictures of a new ad', async () => {
    const file = { content: await createJpeg() };
    const answer = await send('cars/add-car', {}, [['featured_image', file]]);
    expect(answer.statusCode).toBe(200);
    expect(await readStoredAd(api, answer.json().data._id)).toMatchObject({ pictures: [expect.any(String)] });
  });

  it('API-732 is allowed for the owner only', async () => {
    const before = await readStoredAd(api, '2');
    for (const email of ['buyer@example.com', 'seller@example.com']) {
      expect((await edit({}, await api.signIn(email))).statusCode).toBe(404);
    }
    expect((await edit({ car_id: '2 or 1=1' })).statusCode).toBe(404);
    expect(await readStoredAd(api, '2')).toEqual(before);
  });
});

describe('DELETE cars/delete-car-single-image', () => {
  const remove = (image_url: unknown, bearer = token, car_id = '2') =>
    api.app.inject({
      method: 'DELETE',
      url: '/api/v1/cars/delete-car-single-image',
      payload: { image_url, car_id },
      headers: { authorization: `Bearer ${bearer}` },
    });

  it('API-735 removes a picture; if it was featured, the next one becomes featured', async () => {
    expect((await remove(two)).json()).toEqual({ success: true, msg: 'The picture was deleted.' });
    expect(await gallery()).toEqual(['picture-one', 'picture-one', 'picture-three']);
    await remove(one);
    expect(await gallery()).toEqual(['picture-three', 'picture-three']);
    expect((await api.get('cars/get-single-car/2')).json().data).toMatchObject({
      images: [three],
      featured_image: three,
    });
  });

  it('API-735 features the first picture when the last one was featured and is removed', async () => {
    await edit({ featured_image: three });
    await remove(three);
    expect(await gallery()).toEqual(['picture-one', 'picture-one', 'picture-two']);
  });

  it('API-735 leaves one picture when all are deleted concurrently', async () => {
    const answers = await Promise.all([one, two, three].map((url) => remove(url)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
    expect(await gallery()).toHaveLength(2);
    const last = await remove(address((await gallery())[1] as string));
    expect([last.statusCode, last.json().msg]).toEqual([409, expect.stringContaining('at least one picture')]);
  });

  it('API-735 accepts only pictures of the ad', async () => {
    const invalidUrls = [
      newUpload,
      '../../etc/passwd',
      '/media/picture-one/../picture-two/1280.webp',
      '/media/picture-one/',
      ' ',
    ];
    for (const url of invalidUrls) expect((await remove(url)).statusCode).toBe(404);
    for (const url of ['', 7, null, 'x'.repeat(201)]) expect((await remove(url)).statusCode).toBe(400);
    expect((await remove(one, await api.signIn('buyer@example.com'))).statusCode).toBe(404);
    for (const id of ['3', 'x', '999']) expect((await remove(one, token, id)).statusCode).toBe(404);
    expect(await gallery()).toEqual(['picture-one', 'picture-one', 'picture-two', 'picture-three']);
  });
});

describe('GET cars/get-own-car/{id or slug}', () => {
  const getOwnAd = (id: string, bearer = token) => api.get(`cars/get-own-car/${id}`, { token: bearer });

  it('API-734 returns an own ad of any status as form fields, which change nothing when sent back', async () => {
    await edit({ status: 'inactive' });
    const { data } = (await getOwnAd('2')).json();
    expect(data).toEqual({
      ...adForm,
      vin: null,
      _id: '2',
      slug: expect.any(String),
      make: 'Volkswagen',
      model: 'Polo',
      variantId: null,
      bodytype: 'Hatchback',
      fueltype: 'Petrol',
      transmission: 'Semi-Automatic',
      exteriorcolor: 'Turquoise',
      status: 'inactive',
      featured_image: one,
      pictures: [one, two, three].map((url) => ({ url, width: 1280, height: 960, placeholder: 'data:,' })),
    });
    expect((await getOwnAd(data.slug)).json().data).toEqual(data);
    const before = await readStoredAd(api, '2');
    const { _id, slug: _, pictures: __, ...form } = data;
    expect((await edit({ ...form, car_id: _id })).statusCode).toBe(200);
    expect(await readStoredAd(api, '2')).toEqual(before);
  });

  it('API-734 returns 404 for ads of other users', async () => {
    const { slug } = (await getOwnAd('2')).json().data;
    for (const id of ['2', slug]) {
      expect((await getOwnAd(id, await api.signIn('buyer@example.com'))).statusCode).toBe(404);
      expect((await api.get(`cars/get-own-car/${id}`)).statusCode).toBe(401);
    }
    for (const id of ['999', 'none', '1%20or%201=1']) expect((await getOwnAd(id)).statusCode).toBe(404);
  });

  it('API-734 returns an ad without pictures', async () => {
    const [ad] = await rows<{ id: string }>(
      api.database.db,
      sql`update ads set creator_id = 3 where id = 48 returning id::text`,
    );
    expect((await getOwnAd(ad?.id ?? '')).json().data).toMatchObject({ featured_image: '', pictures: [] });
    const edited = await edit({ car_id: ad?.id, images: [newUpload] });
    expect(edited.statusCode).toBe(200);
    expect((await getOwnAd(ad?.id ?? '')).json().data.featured_image).toBe(newUpload);
  });
});
