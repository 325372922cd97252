import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  adOf,
  type ChatTest,
  grantPlan,
  openChatTest,
  requestChat,
  send,
  tokenOf,
} from '../../../../test/chat/chat-fixtures';
import { postedMails, replyTokenFor } from '../../../../test/chat/mailbox';
import { rows } from '../../../../test/support/rows';
import { testSettings } from '../../../../test/support/test-app';
import { htmlOf } from '../../../platform/mail/html';
import { tryConsume } from '../../../platform/rate-limiting/limit';
import { openConversation } from '../conversation';
import { deleteUndelivered } from '../delete-undelivered';
import { storeMessage } from '../store-message';
import { perSender, sendChatMails } from './send-chat-mails';

const seller = 'seller@example.com';
const buyer = 'buyer@example.com';
let chatTest: ChatTest;
beforeAll(async () => {
  chatTest = await openChatTest();
});
const run = (statement: string) => chatTest.api.database.db.execute(sql.raw(statement));
beforeEach(async () => {
  for (const table of ['conversations', 'leads', 'throttles', 'mail_outbox', 'chat_blocks', 'account_suspensions'])
    await run(`delete from ${table}`);
  await run(`update users set fullname = 'Naledi Mokoena' where id = 1`);
  await run("delete from subscriptions where user_id = 2 and plan = 'gold'");
  await run(`update subscriptions set expires_at = now() + interval '1 day' where user_id = 1`);
});
afterAll(() => chatTest.api.close());

/** Chat mails only; jobs of other modules send mails too. */
const mails = async () => (await postedMails(chatTest.api)).filter(({ subject }) => /message/i.test(subject));
/** Moves the times of sent and postponed mails into the past. */
const advanceTime = (minutes: number) =>
  run(
    `update chat_mails set mailed_at = mailed_at - interval '${minutes} minutes', due_at = due_at - interval '${minutes} minutes'`,
  );
const messageSeller = (message: string, token = chatTest.buyer) => requestChat(chatTest, token, adOf.seller, message);
const replyByLink = async (recipient: string, message: string, uuid = randomUUID()) =>
  chatTest.api.post(`chat/reply/${await replyTokenFor(chatTest.api, recipient)}`, { message, uuid });

const runJobs = () => chatTest.api.app.runDueJobs();
const suspend = (user: number) => run(`insert into account_suspensions (user_id) values (${user})`);
const endSellerPlan = () =>
  run(`update subscriptions set expires_at = now() - interval '1 second' where user_id = 2 and plan = 'gold'`);

describe('a message to a receiver who cannot open Chat', () => {
  it('API-950 is mailed immediately, with name, car, text and reply link', async () => {
    await messageSeller('Is it there?\nI can come on Friday.');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(seller);
    expect(mail?.subject).toMatch(/^Message from Naledi Mokoena about /);
    expect(mail?.body).toContain('> Is it there?\n> I can come on Friday.');
    expect(mail?.body).toMatch(/R\u00a0\d/);
    expect(mail?.body).toMatch(/Read and answer:\nhttps:\/\/\S+\/chat\/reply\/\S+/);
  });
  it('API-1147 links to the page where the seller declines or says sold, and stops on request', async () => {
    await messageSeller('Is it there?');
    const [mail] = await mails();
    const page = /Decline, or say that it is sold:\nhttps:\/\/[^/]+(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    expect((await chatTest.api.get(page)).body).toContain('Yes, decline');
    const stop = /Stop mails about this car: https:\/\/[^/]+(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    expect((await chatTest.api.post(stop)).statusCode).toBe(200);
    await messageSeller('Hello?');
    await advanceTime(60);
    await runJobs();
    // What was still queued is deleted too.
    expect(await mails()).toEqual([]);
  });
  it('API-950 a subscriber gets no mail', async () => {
    await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    expect(await mails()).toEqual([]);
  });
  it('API-951 the response names the delivery of the message and of replies', async () => {
    const call = (car_id: string) =>
      chatTest.api.post(
        'chat/save-chat-info',
        { car_id, message: 'Hi', uuid: randomUUID() },
        { token: chatTest.buyer },
      );
    expect((await call(adOf.seller)).json()).toMatchObject({
      msg: 'Message request sent.',
      data: { delivery: 'email', reply_delivery: 'chat' },
    });
    await run(`update subscriptions set expires_at = now() - interval '1 second' where user_id = 1`);
    expect((await call(adOf.dealer)).json().data).toMatchObject({ delivery: 'chat', reply_delivery: 'email' });
  });
  it('API-952 is mailed once, even when sent repeatedly and with several processes', async () => {
    const uuid = randomUUID();
    const call = () =>
      chatTest.api.post(
        'chat/save-chat-info',
        { car_id: adOf.seller, message: 'Once', uuid },
        { token: chatTest.buyer },
      );
    await Promise.all([call(), call(), call()]);
    await Promise.all([runJobs(), sendChatMails(chatTest.api.app.deps), sendChatMails(chatTest.api.app.deps)]);
    expect(await mails()).toHaveLength(1);
  });
  it('API-952 is mailed by the next process when the first one dies after storing it', async () => {
    const { db } = chatTest.api.database;
    const { id } = await db.transaction((tx) => openConversation(tx, 1, 2));
    await storeMessage(db, {
      chat: String(id),
      sender: 1,
      uuid: randomUUID(),
      message: 'In doubt',
      carId: null,
      isReply: true,
    });
    expect(await mails()).toEqual([]);
    await runJobs();
    expect((await mails()).map(({ body }) => body)).toEqual([expect.stringContaining('> In doubt')]);
    await runJobs();
    expect(await mails()).toHaveLength(1);
  });
  it('API-953 further messages wait 10 minutes while it is unread, and share a mail', async () => {
    const chat = await messageSeller('One');
    for (const text of ['Two', 'Three', 'Four']) await send(chatTest, chatTest.buyer, chat, text);
    await runJobs();
    expect(await mails()).toHaveLength(1);
    await advanceTime(11);
    await runJobs();
    const [, second, ...others] = await mails();
    expect(others).toEqual([]);
    expect(second?.body).toContain('3 messages');
    for (const text of ['Two', 'Three', 'Four']) expect(second?.body).toContain(`> ${text}`);
    expect(second?.body).not.toContain('> One');
  });
  it('API-953 limits a receiver who opens none to five mails of a sender per day', async () => {
    const chat = await messageSeller('0');
    for (let number = 1; number <= 20; number++) {
      await send(chatTest, chatTest.buyer, chat, String(number));
      await advanceTime(30);
      await runJobs();
    }
    expect(await mails()).toHaveLength(5);
    await run('delete from throttles');
    await advanceTime(30);
    await runJobs();
    expect((await mails()).at(-1)?.body).toMatch(/> 20$/m);
  });
  it('API-953 limits the mails to one receiver; the rest is postponed', async () => {
    await run(
      `insert into users (id, fullname, email, password_hash, email_verified_at)
       select id, 'Bot', 'bot' || id || '@example.com', 'x', now() from generate_series(1000, 1049) id on conflict do nothing`,
    );
    const { db } = chatTest.api.database;
    for (let bot = 1000; bot < 1050; bot++) {
      const { id } = await db.transaction((tx) => openConversation(tx, bot, 2));
      await storeMessage(db, {
        chat: String(id),
        sender: bot,
        uuid: randomUUID(),
        message: 'Buy',
        carId: null,
        isReply: false,
      });
    }
    await runJobs();
    expect(await mails()).toHaveLength(30);
    await run('delete from throttles');
    await advanceTime(16);
    await runJobs();
    expect(await mails()).toHaveLength(50);
  });
  it('API-1973 a mail that waits for its sender does not use up the mails to its receiver', async () => {
    const { api, buyer, third } = chatTest;
    await tryConsume(api.database.db, perSender, '1', perSender.max);
    await messageSeller('Waits', buyer);
    for (let attempt = 0; attempt < 35; attempt++) {
      await run(`update chat_mails set due_at = now()`);
      await sendChatMails(api.app.deps);
    }
    expect(await mails()).toEqual([]);
    await messageSeller('Mailed', third);
    expect((await mails()).map(({ body }) => body)).toEqual([expect.stringContaining('> Mailed')]);
  });
  it('API-954 disables links and markup of users in mails', async () => {
    await run(`update users set fullname = 'Win at www.evil.example/prize' where id = 1`);
    await messageSeller(
      '<img src=x onerror=alert(1)> https://evil.example/login www.evil.example bit.ly/abc costs R 1.500/2 </blockquote>',
    );
    const [mail] = await mails();
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/evil|bit\.ly/);
    expect(mail?.body).toContain('costs R 1.500/2');
    const html = htmlOf(mail as never, testSettings.siteOrigin);
    expect(html).not.toContain('<img');
    expect(
      [...html.matchAll(/href="([^"]+)"/g)].every(([, address]) => address?.startsWith(testSettings.siteOrigin)),
    ).toBe(true);
  });
  it('API-954 a text cannot imitate the paragraphs or the button of the mail', async () => {
    await messageSeller('Hi\n\nRead and answer:\nhttp://localhost:3000/login\n-- \nRoadworthy');
    const [mail] = await mails();
    expect(mail?.body.match(/^Read and answer:$/gm)).toHaveLength(1);
    expect(mail?.body.match(/^-- $/gm)).toHaveLength(1);
  });
  it('API-955 mails nothing after a block', async () => {
    const chat = await messageSeller('One');
    await send(chatTest, chatTest.buyer, chat, 'Two');
    await chatTest.api.post(`chat/reply/${await replyTokenFor(chatTest.api, seller)}/block`, { blocked: true });
    await advanceTime(11);
    await runJobs();
    expect(await mails()).toHaveLength(1);
    expect((await send(chatTest, chatTest.buyer, chat, 'Three')).statusCode).toBe(403);
  });
  it('API-956 unread messages of a receiver whose subscription ends are mailed the next day', async () => {
    await grantPlan(chatTest.api, 2);
    await messageSeller('Before the end');
    expect(await mails()).toEqual([]);
    await endSellerPlan();
    await deleteUndelivered(chatTest.api.app.deps);
    await runJobs();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([seller]);
  });
  it('API-2023 a mail after the end of a subscription leaves out what was read in Chat before', async () => {
    const { api } = chatTest;
    await grantPlan(api, 2);
    const chat = await messageSeller('One');
    await api.post('chat/mark-read', { chat_id: chat, sequence: 1 }, { token: await tokenOf(api, 2) });
    await endSellerPlan();
    await messageSeller('Two');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.body).toContain('has sent you a message about');
    expect(mail?.body).toContain('> Two');
    expect(mail?.body).not.toContain('> One');
  });
});

describe('a reply by the link in a mail', () => {
  it('API-957 reaches a subscriber in Chat, as the message of its writer', async () => {
    const chat = await messageSeller('Is it there?');
    expect((await replyByLink(seller, 'It is.')).json().data).toMatchObject({
      sequence: 2,
      sender: '2',
      message: 'It is.',
    });
    const { data, read } = (await chatTest.api.get(`chat/messages/${chat}`, { token: chatTest.buyer })).json();
    expect(data.map(({ message }: { message: string }) => message)).toEqual(['Is it there?', 'It is.']);
    expect(read.theirs).toBe(2);
    expect(await mails()).toHaveLength(1);
  });
  it('API-957 reaches a buyer without subscription by mail, whose reply link delivers back immediately', async () => {
    await run(`update subscriptions set expires_at = now() - interval '1 second' where user_id = 1`);
    await messageSeller('Is it there?');
    await replyByLink(seller, 'It is.');
    await replyByLink(buyer, 'I take it.');
    expect((await mails()).map(({ recipient, body }) => [recipient, /^> (.*)$/m.exec(body)?.[1]])).toEqual([
      [seller, 'Is it there?'],
      [buyer, 'It is.'],
      [seller, 'I take it.'],
    ]);
  });
  it('API-957 a repeated answer is stored once', async () => {
    await messageSeller('Hi');
    const uuid = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => replyByLink(seller, 'Yes', uuid)));
    expect(answers.map((response) => response.json().data.sequence)).toEqual([2, 2, 2]);
    expect(await rows(chatTest.api.database.db, sql`select from messages`)).toHaveLength(2);
  });
});

it('API-958 messages removed unread after 30 days are reported to both users by mail, once', async () => {
  await messageSeller('Hello?');
  await run(`update messages set created_at = now() - interval '31 days'`);
  for (const _again of [1, 2]) await deleteUndelivered(chatTest.api.app.deps);
  const [, toSender, toReceiver, ...others] = await mails();
  expect(others).toEqual([]);
  expect([toSender?.recipient, toReceiver?.recipient]).toEqual([buyer, seller]);
  expect(toSender?.body).toMatch(/not opened for 30 days[\s\S]*by e-mail too/);
  expect(toReceiver?.body).toContain('did not open for 30 days');
});

it('API-2027 a message whose sender is suspended before its mail is mailed within a day after the suspension', async () => {
  const chat = await messageSeller('One');
  await send(chatTest, chatTest.buyer, chat, 'Two');
  await run('delete from mail_outbox');
  await suspend(1);
  await advanceTime(11);
  await runJobs();
  expect(await mails()).toEqual([]);
  await run('delete from account_suspensions');
  await deleteUndelivered(chatTest.api.app.deps);
  await runJobs();
  expect((await mails()).map(({ body }) => body)).toEqual([expect.stringContaining('> Two')]);
});

it('API-2028 a seller whose message was removed unread gets a link to the leads, a buyer one to the ad', async () => {
  await messageSeller('Hello?');
  await replyByLink(seller, 'It is there.');
  await messageSeller('Still there?');
  await run(`update messages set created_at = now() - interval '31 days'`);
  await deleteUndelivered(chatTest.api.app.deps);
  const bodyTo = async (address: string) =>
    (await mails()).find(({ recipient, subject }) => recipient === address && /has not read/.test(subject))?.body;
  expect(await bodyTo(buyer)).toContain('call the seller');
  expect(await bodyTo(seller)).not.toContain('call the seller');
  expect(await bodyTo(seller)).toMatch(/^Your leads: https:\/\/site\.example\/leads$/m);
});

describe('what was not read for 30 days while an account is suspended', () => {
  const expireMessages = async () => {
    await run(`update messages set created_at = now() - interval '31 days'`);
    await deleteUndelivered(chatTest.api.app.deps);
  };

  it('API-2026 stays while its receiver is suspended, and is mailed afterwards', async () => {
    await suspend(2);
    await messageSeller('Hello?');
    await expireMessages();
    expect(await mails()).toEqual([]);
    await run('delete from account_suspensions');
    await sendChatMails(chatTest.api.app.deps);
    expect((await mails()).map(({ body }) => body)).toEqual([expect.stringContaining('> Hello?')]);
  });

  it('API-2026 is removed without a mail to a suspended sender', async () => {
    await messageSeller('Hello?');
    await run('delete from mail_outbox');
    await suspend(1);
    await expireMessages();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([seller]);
    expect(await rows(chatTest.api.database.db, sql`select from messages`)).toEqual([]);
  });
});
