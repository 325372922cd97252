import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat } from '../../../test/chat/chat-fixtures';
import { asAnotherRequest } from '../../../test/support/another-request';
import { copyAd } from '../../../test/support/copy-ad';
import { password } from '../../../test/support/fixture';
import { rows } from '../../../test/support/rows';
import { untilBlocked } from '../../../test/support/until-blocked';
import type { Tx } from '../../platform/database/database';
import { findMatches } from '../saved/searches/find-matches';

jest.setTimeout(30_000);
let chatTest: ChatTest;
beforeEach(async () => {
  chatTest = await openChatTest();
});
afterEach(() => chatTest.api.close());

/** Closes an account while a transaction holds locks. @returns the status of the closing */
async function closeDuring(token: string, holdLocks: (tx: Tx, startClosing: () => Promise<void>) => Promise<void>) {
  let closing: ReturnType<ChatTest['api']['post']> | undefined;
  await chatTest.api.database.db.transaction((tx) =>
    holdLocks(tx, async () => {
      closing = asAnotherRequest(() => chatTest.api.post('users/close-account', { password }, { token }));
      await untilBlocked(tx);
    }),
  );
  return (await closing)?.statusCode;
}

describe('closing an account', () => {
  it('API-299 waits for a message that is being stored, without a deadlock', async () => {
    const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    const status = await closeDuring(chatTest.buyer, async (tx, startClosing) => {
      await tx.execute(sql`update conversations set last_sequence = 2 where id = ${chat}::bigint`);
      await startClosing();
      await tx.execute(
        sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
            values (${chat}::bigint, 2, 1, gen_random_uuid(), 'Is it still for sale?')`,
      );
    });
    expect(status).toBe(200);
  });

  it('API-299 locks its ads in the order of price labels, without a deadlock', async () => {
    const { db } = chatTest.api.database;
    const [low, high] = await rows<{ id: number }>(
      db,
      sql`select id::int from ads where creator_id = 3 order by id limit 2`,
    );
    // A changed row moves behind the others of its seller in the table.
    await db.execute(sql`update ads set price = price + 1 where id = ${low?.id}`);
    const status = await closeDuring(chatTest.dealer, async (tx, startClosing) => {
      await tx.execute(sql`select from ads where id = ${low?.id} for update`);
      await startClosing();
      await tx.execute(sql`select from ads where id = ${high?.id} for update`);
    });
    expect(status).toBe(200);
  });

  const buyer = { name: 'Thandi', email: 'thandi@example.com', countryCode: '+27', gsm: '821234567' };
  const drive = {
    ...{ fullname: 'Thandi', email: buyer.email, mobile_number: buyer.gsm, postcode: '0001' },
    ...{ state: 'Gauteng', city: 'Pretoria', car_brand: 'Toyota', car_model: 'Hilux' },
    datetime: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00`,
  };
  const post = (path: string, body: object) =>
    chatTest.api.post(path, { ...body, car_id: adOf.dealer }, { token: chatTest.buyer });
  const firstMessage = { message: 'Is it there?', uuid: '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e01' };
  it.each<[string, () => ReturnType<typeof post>]>([
    ['an enquiry', () => post('users/send/car-enquiry-mail', { ...buyer, message: 'Is it still there?' })],
    ['a callback', () => post('cars/request-callback', buyer)],
    ['a test drive', () => post('cars/test-drive/book-test-drive', drive)],
    ['a first message', () => post('chat/save-chat-info', firstMessage)],
    [
      'a number that is shown',
      () => chatTest.api.get(`cars/get-seller-number/${adOf.dealer}?named=yes`, { token: chatTest.buyer }),
    ],
  ])('API-299 locks the seller before the ads, in the order of %s', async (_, contact) => {
    const { sent } = await chatTest.api.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = 3 for update`);
      const sent = asAnotherRequest(contact);
      await untilBlocked(tx);
      await tx.execute(sql`select from ads where id = ${adOf.dealer}::bigint for update`);
      return { sent };
    });
    expect((await sent).statusCode).toBe(200);
  });

  it('API-299 locks the seller before the ads, in the order of the matches of a saved search', async () => {
    const { api, buyer: token } = chatTest;
    const { db } = api.database;
    await api.app.runDueJobs();
    await api.post('users/save-search', { name: 'Toyota', query: 'brands=Toyota', mails: 'daily' }, { token });
    await db.execute(sql`update saved_searches set named_since = now()`);
    await copyAd(db, Number(adOf.dealer));
    const { found } = await db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = 3 for update`);
      const found = asAnotherRequest(() => findMatches(api.app.deps, new Date()));
      await untilBlocked(tx);
      await tx.execute(sql`select from ads where creator_id = 3 for update`);
      return { found };
    });
    await found;
    expect(await rows(db, sql`select kind from lead_events`)).toEqual([{ kind: 'saved-search' }]);
  });

  it('API-299 shares the ads that a buyer was interested in with their deletion, without a deadlock', async () => {
    const { api, buyer: token } = chatTest;
    await api.post('cars/like-dislike-car', { car_id: adOf.dealer }, { token });
    await post('cars/request-callback', buyer);
    const status = await closeDuring(token, async (tx, startClosing) => {
      await tx.execute(sql`select from ads where id = ${adOf.dealer}::bigint for update`);
      await tx.execute(sql`delete from favorites where ad_id = ${adOf.dealer}::bigint`);
      await startClosing();
      await tx.execute(sql`select from leads where ad_id = ${adOf.dealer}::bigint for update`);
    });
    expect(status).toBe(200);
  });
});

describe('deleting an ad', () => {
  it('API-299 waits for an answer to an offer of it, without a deadlock', async () => {
    const { api, buyer, dealer } = chatTest;
    const chat = await requestChat(chatTest, buyer, adOf.dealer);
    const offer = { chat_id: chat, car_id: adOf.dealer, amount: 150_000, uuid: '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e02' };
    await api.database.db.execute(sql`update ads set price = 200000 where id = ${adOf.dealer}::bigint`);
    expect((await api.post('chat/send-offer', offer, { token: buyer })).statusCode).toBe(200);
    const { deleted } = await api.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from conversations where id = ${chat}::bigint for update`);
      await tx.execute(sql`update chat_offers set status = 'declined' where conversation_id = ${chat}::bigint`);
      const deleted = asAnotherRequest(() => api.delete(`cars/delete-car/${adOf.dealer}`, { token: dealer }));
      await untilBlocked(tx);
      await tx.execute(sql`select from ads where id = ${adOf.dealer}::bigint for key share`);
      return { deleted };
    });
    expect((await deleted).statusCode).toBe(200);
  });
});
