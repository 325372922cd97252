import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openSession } from '../../accounts/tokens';
import { openTestApp, type TestApp, testSettings } from '../../testing/test-app';

// Machines are shared: what takes a second on an idle one may take ten.
jest.setTimeout(30_000);

/**
 * In the fixture ads 1, 4, … are the seller's (2), 2, 5, … the dealer's (3), 3, 6, … those of the dealer in Cape Town
 * (4).
 */
export const adOf = { seller: '1', dealer: '2', dealer2: '3' } as const;

/** Gives a user of the fixture a paid plan. */
export const subscribe = (api: TestApp, user: number) =>
  api.database.sql.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
        values (${user}, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  );

/** Signs a user in without the work that a password makes. */
export const tokenOf = async (api: TestApp, user: number): Promise<string> =>
  (await openSession(api.database.sql, testSettings.tokenSecret, String(user))).token;

export type Chatters = { api: TestApp; buyer: string; dealer: string; third: string };

/**
 * The app with three subscribers signed in: the buyer (1), the dealer (3), and the dealer in Cape Town (4). Its
 * wake-ups go through the Redis server of the tests where there is one.
 */
export async function openChatters(settings: Parameters<typeof openTestApp>[0] = {}): Promise<Chatters> {
  const api = await openTestApp({ redisUrl: process.env.TEST_REDIS_URL, ...settings });
  await subscribe(api, 1);
  await subscribe(api, 4);
  const [buyer, dealer, third] = await Promise.all([1, 3, 4].map((user) => tokenOf(api, user)));
  return { api, buyer: buyer ?? '', dealer: dealer ?? '', third: third ?? '' };
}

/** Asks for a chat about an ad. @returns the conversation's id */
export async function request({ api }: Chatters, token: string, car_id: string, message = 'Is it there?') {
  const answer = await api.post('chat/save-chat-info', { car_id, message, uuid: randomUUID() }, { token });
  return answer.json().data.chat_id as string;
}

export const send = ({ api }: Chatters, token: string, chat_id: string, message: string, uuid: string = randomUUID()) =>
  api.post('chat/send-message', { chat_id, message, uuid }, { token });

/**
 * The buyer says so much more to the dealer, in messages of the greatest length; written past the API, for its speed.
 */
export async function sayMuch({ database }: TestApp, chat: string, count: number): Promise<void> {
  const said = sql`select ${chat}::bigint as chat, last_sequence + place as place from conversations, generate_series(1, ${count}) place
    where id = ${chat}::bigint`;
  for (const statement of [
    sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
        select chat, place, 1, gen_random_uuid(), repeat('x', 2000) from (${said}) said`,
    sql`insert into chat_events (user_id, sequence, conversation_id, kind, place)
        select user_id, place, chat, 'message', place from (${said}) said, (values (1), (3)) heard (user_id)`,
    sql`update chat_inboxes set last_sequence = last_sequence + ${count} where user_id in (1, 3)`,
    sql`update conversations set last_sequence = last_sequence + ${count} where id = ${chat}::bigint`,
  ])
    await database.sql.execute(statement);
}
