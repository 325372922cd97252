import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createSession } from '../../src/domains/accounts/tokens';
import { openTestApp, type TestApp, testSettings } from '../support/test-app';

// A busy machine may take ten times as long.
jest.setTimeout(30_000);

/** An ad of each seller in the fixture: users 2 (private), 3 (dealer) and 4 (dealer in Cape Town). */
export const adOf = { seller: '1', dealer: '2', dealer2: '3' } as const;

/** Gives a user of the fixture a paid plan. */
export const grantPlan = (api: TestApp, user: number) =>
  api.database.db.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
        values (${user}, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  );

/** Creates a session directly, without the cost of a password hash. */
export const tokenOf = async (api: TestApp, user: number): Promise<string> =>
  (await createSession(api.database.db, testSettings.tokenSecret, user)).token;

export type ChatTest = { api: TestApp; buyer: string; dealer: string; third: string };

/**
 * The app with three subscribers signed in: buyer (1), dealer (3), dealer in Cape Town (4). Uses Redis when the tests
 * have it.
 */
export async function openChatTest(settings: Parameters<typeof openTestApp>[0] = {}): Promise<ChatTest> {
  const api = await openTestApp({ redisUrl: process.env.TEST_REDIS_URL, ...settings });
  await grantPlan(api, 1);
  await grantPlan(api, 4);
  const [buyer, dealer, third] = await Promise.all([1, 3, 4].map((user) => tokenOf(api, user)));
  return { api, buyer: buyer ?? '', dealer: dealer ?? '', third: third ?? '' };
}

/** Sends a chat request about an ad. @returns the conversation's id */
export async function requestChat({ api }: ChatTest, token: string, car_id: string, message = 'Is it there?') {
  const answer = await api.post('chat/save-chat-info', { car_id, message, uuid: randomUUID() }, { token });
  return answer.json().data.chat_id as string;
}

export const send = ({ api }: ChatTest, token: string, chat_id: string, message: string, uuid: string = randomUUID()) =>
  api.post('chat/send-message', { chat_id, message, uuid }, { token });

/** Inserts messages of the maximum length from the buyer to the dealer, directly in the database for speed. */
export async function sendMany({ database }: TestApp, chat: string, count: number): Promise<void> {
  const numbered = sql`select ${chat}::bigint as chat, last_sequence + number as sequence from conversations, generate_series(1, ${count}) number
    where id = ${chat}::bigint`;
  for (const statement of [
    sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
        select chat, sequence, 1, gen_random_uuid(), repeat('x', 2000) from (${numbered}) numbered`,
    sql`insert into inbox_events (user_id, sequence, conversation_id, kind, message_sequence)
        select user_id, sequence, chat, 'message', sequence from (${numbered}) numbered, (values (1), (3)) recipient (user_id)`,
    sql`update chat_inboxes set last_sequence = last_sequence + ${count} where user_id in (1, 3)`,
    sql`update conversations set last_sequence = last_sequence + ${count} where id = ${chat}::bigint`,
  ])
    await database.db.execute(statement);
}
