import { sql } from 'drizzle-orm';
import { ads } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const carsOf = (seller: number, status: string) =>
  ads.filter((ad) => ad.creatorId === seller && ad.status === status).length;
const names = (data: { businessname: string }[]) => data.map(({ businessname }) => businessname);

describe('GET users/get-dealership-list', () => {
  it('API-50 shows the dealers who pay for the home page', async () => {
    const { data } = (await api.get('users/get-dealership-list')).json();
    expect(names(data)).toEqual(['Zebra Motors']);
  });
});

describe('POST users/get-dealer-list', () => {
  it('API-51 lists dealers by name with their cars for sale', async () => {
    const { data, totalCount } = (await api.post('users/get-dealer-list', {})).json();
    expect(totalCount).toBe(2);
    expect(names(data)).toEqual(['Aloe Cars', 'Zebra Motors']);
    expect(data[1]).toEqual({
      _id: '3',
      fullname: 'Dealer',
      businessname: 'Zebra Motors',
      avatarurl: null,
      logourl: null,
      businessAddress: '1 Main Road, Pretoria',
      address: '1 Main Road, Pretoria',
      city: 'Pretoria',
      gsm: '000000003',
      email: 'dealer@example.com',
      total_cars: carsOf(3, 'active'),
      rating: null,
    });
    expect(data[0].address).toBe('Cape Town, Western Cape');
  });
  it('API-51 searches by name and town, in pages', async () => {
    const find = async (body: object) => (await api.post('users/get-dealer-list', body)).json();
    expect(names((await find({ search: 'cape town' })).data)).toEqual(['Aloe Cars']);
    expect(await find({ search: 'seller' })).toMatchObject({ data: [], totalCount: 0 });
    expect(names((await find({ page: 2, limit: 1 })).data)).toEqual(['Zebra Motors']);
    expect(await find({ page: 9 })).toMatchObject({ data: [], totalCount: 2 });
  });
  it('API-2053 requires every word of a search, however many', async () => {
    const find = async (search: string) => names((await api.post('users/get-dealer-list', { search })).json().data);
    expect(await find('zebra motors dealer pretoria gauteng zeb mot dea pre')).toEqual(['Zebra Motors']);
    expect(await find('zebra motors dealer pretoria gauteng zeb mot dea aloe')).toEqual([]);
  });
  it.each([{ page: 0 }, { limit: 101 }, { search: 5 }, { order: 'x' }])('API-51 rejects %j', async (body) => {
    expect((await api.post('users/get-dealer-list', body)).statusCode).toBe(400);
  });
});

describe('GET users/get-dealer-profile/{id}', () => {
  it('API-52 returns a dealer with the numbers of sold and listed cars', async () => {
    const answer = (await api.get('users/get-dealer-profile/3')).json();
    expect(answer).toMatchObject({
      data: { _id: '3', businessname: 'Zebra Motors', gsm: '000000003' },
      sold_cars_count: carsOf(3, 'sold'),
      listing_cars_count: carsOf(3, 'active'),
    });
  });
  it('API-53 shows a private seller without number and e-mail address', async () => {
    const { data } = (await api.get('users/get-dealer-profile/2')).json();
    expect(data).toMatchObject({ fullname: 'Seller', gsm: null, email: null });
  });
  it('API-2004 returns 404 for accounts that offer nothing: a buyer, an unverified one, a seller whose only ad is hidden', async () => {
    const { db } = api.database;
    const profile = (id: number) => api.get(`users/get-dealer-profile/${id}`);
    const unknown = await profile(999);
    await db.execute(sql`update ads set creator_id = 1, status = 'hidden' where id = 8`);
    for (const id of [1, 5]) {
      const answer = await profile(id);
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
    }
    await db.execute(sql`update ads set status = 'sold' where id = 8`);
    expect((await profile(1)).json()).toMatchObject({ data: { fullname: 'Buyer' }, sold_cars_count: 1 });
  });
  it.each(['999', 'abc'])('API-52 returns 404 for %s', async (id) => {
    const answer = await api.get(`users/get-dealer-profile/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, msg: 'We cannot find this dealer.' });
  });
});

it('API-1997 lists no dealer whose account is suspended, nor has a page or an entry in the sitemap', async () => {
  await api.database.db.execute(sql`insert into account_suspensions (user_id) values (3)`);
  const { data, totalCount } = (await api.post('users/get-dealer-list', {})).json();
  expect([names(data), totalCount]).toEqual([['Aloe Cars'], 1]);
  expect((await api.get('users/get-dealership-list')).json().data).toEqual([]);
  expect((await api.get('users/get-dealer-profile/3')).statusCode).toBe(404);
  expect((await api.get('/sitemaps/dealers.xml')).body).not.toContain('/dealer/3<');
  await api.database.db.execute(sql`delete from account_suspensions`);
  expect((await api.get('users/get-dealer-profile/3')).statusCode).toBe(200);
  expect((await api.get('/sitemaps/dealers.xml')).body).toContain('/dealer/3<');
});
