import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat, send } from '../../../test/chat/chat-fixtures';
import { replyTokenFor } from '../../../test/chat/mailbox';
import { mailsTo } from '../../../test/support/outbox';
import { rows } from '../../../test/support/rows';
import { nextEvents } from './inbox/read-events';

const FRAUD = 'Send the deposit before viewing. Pay here: https://absa-secure-login.info/pay';
let chatTest: ChatTest;
beforeAll(async () => {
  chatTest = await openChatTest();
});
beforeEach(async () => {
  for (const table of ['conversations', 'throttles', 'mail_outbox', 'inquiries'])
    await chatTest.api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => chatTest.api.close());

describe('a message that shows a pattern of fraud', () => {
  it('API-1745 is sent, and warned of to its receiver only, with the real host of its links', async () => {
    const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer, 'Is it still there?');
    const sent = await send(chatTest, chatTest.dealer, chat, FRAUD);
    expect(sent.json().data).toMatchObject({
      message: FRAUD,
      links: [{ host: 'absa-secure-login.info', is_known: false }],
    });
    const read = async (token: string) =>
      (await chatTest.api.get(`chat/messages/${chat}`, { token })).json().data.map(({ warning = null }) => warning);
    expect([sent.json().data.warning, await read(chatTest.buyer), await read(chatTest.dealer)]).toEqual([
      undefined,
      [null, 'look-alike-link'],
      [null, null],
    ]);
  });

  it('API-1745 is warned of in the event stream of its receiver only', async () => {
    const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer, 'Is it still there?');
    await send(chatTest, chatTest.dealer, chat, 'Send me the OTP that you got');
    const { db } = chatTest.api.database;
    const session = async (user: number) =>
      (
        await rows<{ jti: string }>(
          db,
          sql`select jti from sessions where user_id = ${user} order by created_at desc limit 1`,
        )
      )[0]?.jti;
    const readers = await Promise.all(
      [1, 3].map(async (id) => ({ reader: { id, session: await session(id) } as never, after: 0 })),
    );
    const warnings = (await nextEvents(db, readers)).map((events) =>
      (events ?? []).flatMap(({ event }) => (event?.type === 'message' ? [event.message.warning ?? null] : [])),
    );
    expect(warnings).toEqual([
      [null, 'codes'],
      [null, null],
    ]);
  });

  it('API-1746 reaches a receiver without Chat with the warning in the mail and behind its link', async () => {
    await requestChat(chatTest, chatTest.buyer, adOf.seller, FRAUD);
    const [mail] = await mailsTo(chatTest.api, 'seller@example.com');
    expect(mail?.body).toMatch(/> Send the deposit before viewing[\s\S]+Be careful with the link\. Do not sign in/);
    expect(mail?.body).not.toContain('absa-secure-login.info');
    const link = await replyTokenFor(chatTest.api, 'seller@example.com');
    const [message] = (await chatTest.api.get(`chat/reply/${link}`)).json().data;
    expect(message.warning).toBe('look-alike-link');
  });

  it('API-1746 an honest message has no warning in mail and conversation', async () => {
    await requestChat(
      chatTest,
      chatTest.buyer,
      adOf.seller,
      'Do you take a deposit after I view it? Call me on 082 555 0101',
    );
    const [mail] = await mailsTo(chatTest.api, 'seller@example.com');
    expect(mail?.body).not.toContain('Be careful');
    const link = await replyTokenFor(chatTest.api, 'seller@example.com');
    expect((await chatTest.api.get(`chat/reply/${link}`)).json().data[0]).not.toHaveProperty('warning');
  });
});
