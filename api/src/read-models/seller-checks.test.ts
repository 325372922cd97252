import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const set = (change: ReturnType<typeof sql>) => api.database.db.execute(change);
const ofSeller = async (id: number) => (await api.get(`users/get-dealer-profile/${id}`)).json().checks;
const ofAd = async (id: number) => (await api.get(`cars/get-single-car/${id}`)).json().data.checks;

describe('what was checked of a seller', () => {
  it('API-1780 DETAIL-40: is with the seller and with each ad, for private sellers too', async () => {
    await set(sql`update users set created_at = '2026-03-01T22:30:00Z' where id in (2, 3)`);
    const none = { number_confirmed_at: null, documents_seen_at: null, member_since: '2026-03-02' };
    expect(await ofSeller(3)).toEqual({ email_confirmed: true, ...none });
    expect(await ofSeller(2)).toEqual({ email_confirmed: true, ...none });
    expect(await ofAd(1)).toMatchObject({ member_since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  });

  it('API-1780 says nothing of a number that the account does not have any more', async () => {
    await set(
      sql`insert into confirmed_numbers (user_id, number, confirmed_at) values (2, '000000002', '2026-04-01T08:00:00Z')`,
    );
    expect(await ofSeller(2)).toMatchObject({ number_confirmed_at: '2026-04-01T08:00:00.000Z' });
    await set(sql`update users set gsm = '821112222' where id = 2`);
    expect(await ofSeller(2)).toMatchObject({ number_confirmed_at: null });
    // Written past the trigger.
    await set(sql`insert into confirmed_numbers (user_id, number) values (2, '000000002')`);
    expect(await ofSeller(2)).toMatchObject({ number_confirmed_at: null });
  });

  it('API-1781 DETAIL-40: an ad says whether its pictures are its own, once all of them were compared', async () => {
    const unique = async () => (await api.get('cars/get-single-car/1')).json().data.pictures_unique;
    await set(sql`insert into pictures (id, width, height, placeholder) values ('one-more', 1, 1, '')`);
    await set(sql`insert into ad_pictures (ad_id, picture_id, position) values (1, 'one-more', 99)`);
    expect(await unique()).toBeNull();
    const compare = (copied: number) =>
      set(sql`insert into picture_checks (ad_id, compared, copied)
          select 1, array_agg(picture_id), ${copied} from ad_pictures where ad_id = 1
          on conflict (ad_id) do update set compared = excluded.compared, copied = excluded.copied`);
    await compare(0);
    expect(await unique()).toBe(true);
    await compare(1);
    expect(await unique()).toBe(false);
    await set(sql`update picture_checks set compared = array_remove(compared, 'one-more') where ad_id = 1`);
    expect(await unique()).toBeNull();
  });

  it('API-1780 names neither number nor address', async () => {
    const [answer] = [await api.get('cars/get-single-car/1')];
    expect(answer?.body).not.toMatch(/821112222|@example\.com/);
  });
});
