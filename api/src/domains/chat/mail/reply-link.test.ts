import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { adOf, type ChatTest, openChatTest, requestChat } from '../../../../test/chat/chat-fixtures';
import { replyTokenFor } from '../../../../test/chat/mailbox';
import { mailsTo } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';
import { testSettings } from '../../../../test/support/test-app';
import { signingKey } from '../../../platform/config/token-secret';
import { createLinkSigner } from '../../../platform/signed-links/link-signer';
import { createUnsubscribeToken } from '../../../platform/unsubscribe/token';
import { closeAccount } from '../../accounts/close-account';

const password = 'Roadworthy-27';
let chatTest: ChatTest;
let chat: string;
let token: string;
beforeAll(async () => {
  chatTest = await openChatTest();
});
afterAll(() => chatTest.api.close());
const run = (statement: string) => chatTest.api.database.db.execute(sql.raw(statement));
beforeEach(async () => {
  for (const table of ['conversations', 'throttles', 'mail_outbox', 'chat_blocks']) await run(`delete from ${table}`);
  chat = await requestChat(chatTest, chatTest.buyer, adOf.seller, 'A secret');
  token = await replyTokenFor(chatTest.api, 'seller@example.com');
});

const openLink = (linkToken = token, query = '') => chatTest.api.get(`chat/reply/${linkToken}${query}`);
const reply = (linkToken = token, message = 'Hello') =>
  chatTest.api.post(`chat/reply/${linkToken}`, { message, uuid: randomUUID() });
/** Tries every call of a token. All are refused for the token: what is not found has another message. */
async function expectNothingOpens(linkToken: string) {
  const answers = [
    await openLink(linkToken),
    await reply(linkToken),
    await chatTest.api.post(`chat/reply/${linkToken}/read`, { sequence: 1 }),
    await chatTest.api.post(`chat/reply/${linkToken}/block`, { blocked: true }),
    await chatTest.api.post(`chat/reply/${linkToken}/report`, { reason: 'fraud', shares_messages: true }),
    await chatTest.api.get(`chat/reply/${linkToken}/photos/private-photo/640.webp`),
    await chatTest.api.post(`chat/reply/${linkToken}/send-photo?uuid=${randomUUID()}`, {}),
    await chatTest.api.post(`chat/reply/${linkToken}/answer-offer`, {
      ...{ offer_id: '1', action: 'accept', uuid: randomUUID() },
    }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().msg).toBe('This link is not valid any more.');
    expect(answer.body).not.toContain('secret');
  }
  for (const table of ['chat_blocks', 'chat_reports'])
    expect(await rows(chatTest.api.database.db, sql`select from ${sql.identifier(table)}`)).toEqual([]);
}
const sign = async (secret: string, audience: string, subject: string, expires: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuer('roadworthy')
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(await signingKey(secret));

describe('the link of a mailed message', () => {
  it('API-960 opens its conversation without signing in, and no private data of the other user', async () => {
    const answer = await openLink();
    expect(answer.json()).toMatchObject({ me: '2', data: [{ message: 'A secret', sender: '1' }], chat: { _id: chat } });
    expect(answer.body).not.toMatch(/gsm|@example|00000000/);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
  it('API-960 opening it has no side effects: mail scanners open links', async () => {
    await openLink();
    const { read } = (await chatTest.api.get(`chat/messages/${chat}`, { token: chatTest.buyer })).json();
    expect(read.theirs).toBe(0);
    await chatTest.api.post(`chat/reply/${token}/read`, { sequence: 1 });
    expect((await openLink()).json().read).toEqual({ mine: 1, theirs: 0 });
  });
  it('API-961 rejects forged, foreign and expired tokens', async () => {
    const subject = `${chat}:2:1`;
    const { tokenSecret } = testSettings;
    const audience = 'roadworthy-chat-reply';
    const [head, body] = token.split('.');
    await expectNothingOpens(await sign('another secret that has enough characters', audience, subject, '1h'));
    await expectNothingOpens(await sign(tokenSecret, 'roadworthy-stop', subject, '1h'));
    await expectNothingOpens(await sign(tokenSecret, audience, subject, '-1s'));
    await expectNothingOpens(await createLinkSigner(audience).sign(tokenSecret, 'x'));
    await expectNothingOpens(await createUnsubscribeToken(tokenSecret, { kind: 'searches', id: 2 }));
    await expectNothingOpens(chatTest.buyer);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of ['x', 'a.b.c', `${head}.${body}.`, `${none}.${body}.`, `${token}x`])
      await expectNothingOpens(forged);
    expect((await openLink('x'.repeat(401))).statusCode).toBeGreaterThanOrEqual(400);
  });
  it('API-961 lasts for 30 days', () => {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(Math.round((exp - Date.now() / 1000) / 86_400)).toBe(30);
  });
  it('API-962 opens no other conversation, and no session', async () => {
    const other = await requestChat(chatTest, chatTest.buyer, adOf.dealer, 'Another secret');
    expect((await openLink(token, `?chat=${other}`)).statusCode).toBe(400);
    expect(
      (await chatTest.api.post(`chat/reply/${token}`, { chat_id: other, message: 'Hi', uuid: randomUUID() }))
        .statusCode,
    ).toBe(400);
    for (const path of [
      'chat/my-chat-list',
      `chat/messages/${chat}`,
      `chat/messages/${other}`,
      'users/get-user-profile-data',
    ])
      expect((await chatTest.api.get(path, { token })).statusCode).toBe(401);
    expect(
      (await chatTest.api.post('chat/send-message', { chat_id: chat, message: 'Hi', uuid: randomUUID() }, { token }))
        .statusCode,
    ).toBe(401);
  });
  it('API-962 acts for its receiver, not for the session of the browser', async () => {
    const answer = await chatTest.api.post(
      `chat/reply/${token}`,
      { message: 'Yes', uuid: randomUUID() },
      { token: chatTest.third },
    );
    expect(answer.json().data.sender).toBe('2');
  });
  it('API-963 ends when the other user blocks the receiver, and is valid again after the unblock', async () => {
    await chatTest.api.post('chat/block-user', { chat_id: chat, blocked: true }, { token: chatTest.buyer });
    expect([(await openLink()).statusCode, (await reply()).statusCode]).toEqual([404, 404]);
    await chatTest.api.post('chat/block-user', { chat_id: chat, blocked: false }, { token: chatTest.buyer });
    expect((await reply()).statusCode).toBe(200);
  });
  it('API-963 ends with a new password; the next mail has a new link', async () => {
    const old = token;
    const changed = await chatTest.api.post(
      'users/change-password',
      { current_password: password, new_password: 'Another-27-road', confirm_password: 'Another-27-road' },
      { token: await chatTest.api.signIn('seller@example.com') },
    );
    expect(changed.statusCode).toBe(200);
    await expectNothingOpens(old);
    await run('update chat_mails set mailed_at = null');
    await requestChat(chatTest, chatTest.buyer, adOf.seller, 'Again');
    expect((await openLink(await replyTokenFor(chatTest.api, 'seller@example.com'))).statusCode).toBe(200);
  });
  it('API-1996 opens nothing while its user is suspended, who is mailed afterwards what came', async () => {
    const { api, buyer } = chatTest;
    await run('insert into account_suspensions (user_id) values (2)');
    await expectNothingOpens(token);
    await run('delete from mail_outbox');
    await run('update chat_mails set mailed_at = null');
    await requestChat(chatTest, buyer, adOf.seller, 'Another message');
    expect(await mailsTo(api, 'seller@example.com')).toEqual([]);
    await run('delete from account_suspensions');
    expect((await openLink()).statusCode).toBe(200);
    await api.app.runDueJobs();
    expect((await mailsTo(api, 'seller@example.com')).map(({ body }) => body)).toEqual([
      expect.stringContaining('> Another message'),
    ]);
  });
  it.each([{ message: ' ' }, { message: 'x'.repeat(2001) }, { message: 5 }, { uuid: 'x' }, { sender: '1' }])(
    'API-964 rejects %j',
    async (body) => {
      const answer = await chatTest.api.post(`chat/reply/${token}`, { message: 'Hi', uuid: randomUUID(), ...body });
      expect(answer.statusCode).toBe(400);
    },
  );
  it('API-964 counts against the message limit of its user', async () => {
    await reply();
    await run(`update throttles set count = 1000000 where key like 'chat-message:%'`);
    const refused = await reply();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

it('API-963 the link ends with either account', async () => {
  await run('delete from conversations');
  chat = await requestChat(chatTest, chatTest.third, adOf.seller, 'A secret');
  token = await replyTokenFor(chatTest.api, 'seller@example.com');
  await closeAccount(chatTest.api.app.deps, 4, password);
  await expectNothingOpens(token);
});
