import { ads } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const adOf = (id: number) => ads.find((ad) => ad.id === id) as (typeof ads)[number];
const single = (slugOrId: string | number, token?: string) => api.get(`cars/get-single-car/${slugOrId}`, { token });

describe('GET cars/get-single-car/{slug-or-id}', () => {
  it.each([adOf(5).slug, 5])('API-40 finds an ad by slug or id: %s', async (key) => {
    const answer = await single(key);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      _id: '5',
      slug: adOf(5).slug,
      drive: 'FWD',
      carfeatures: ['Bluetooth', 'A/C: Front'],
    });
    expect(data.images).toEqual(['one', 'two', 'three'].map((name) => `/media/picture-${name}/1280.webp`));
    expect(data.pictures.map(({ url }: { url: string }) => url)).toEqual(data.images);
    expect(JSON.stringify(data)).not.toContain('gsm');
  });

  it('API-41 strips scripts from the stored description', async () => {
    expect((await single(5)).json().data.description).toBe('<p>Fine</p>');
  });

  it('API-42 includes the five newest other ads', async () => {
    const newest = ads.filter(({ status }) => status === 'active').sort((a, b) => a.age - b.age || b.id - a.id);
    const [first] = newest;
    const { recent_list } = (await single(first?.id ?? 0)).json();
    expect(recent_list.map(({ car_id }: { car_id: string }) => Number(car_id))).toEqual(
      newest.slice(1, 6).map(({ id }) => id),
    );
    expect(recent_list[0]).toMatchObject({ price: newest[1]?.price, slug: newest[1]?.slug });
  });

  it('API-44 returns 404 for an unknown ad', async () => {
    for (const key of ['no-such-ad', 999]) {
      const answer = await single(key);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ success: false, msg: expect.stringContaining('cannot find this ad') });
    }
  });

  it('API-44 returns a sold ad to everyone, and an inactive one to its owner only', async () => {
    expect((await single(7)).json().data.status).toBe('sold');
    expect((await single(8)).statusCode).toBe(404);
    expect(adOf(8).creatorId).toBe(3);
    expect((await single(8, await api.signIn('seller@example.com'))).statusCode).toBe(404);
    expect((await single(8, await api.signIn('dealer@example.com'))).json().data.status).toBe('inactive');
  });
});
