import { sql } from 'drizzle-orm';
import { createBrowserToken, formatBrowserToken } from '../../src/platform/rate-limiting/browser-token';
import { requestChat, send, tokenOf } from '../chat/chat-fixtures';
import { rows } from '../support/rows';
import type { TestApp } from '../support/test-app';

/** How an account rates: from its own address and browser unless the test says otherwise. */
export type Rater = { id: number; email: string; ip: string; cookie: string };
export const scores = (score: number) => ({
  answering: String(score),
  described: String(score),
  appointment: 'none',
});

export const cookieOf = (api: TestApp) =>
  `rw_browser=${encodeURIComponent(api.app.signCookie(formatBrowserToken(createBrowserToken())))}`;

/** Accounts with a confirmed address of a public provider, each with a network and browser of its own. */
export async function createRaters(
  api: TestApp,
  from: number,
  count: number,
  { ageDays = 400, domain = 'gmail.com' } = {},
): Promise<Rater[]> {
  const raters = Array.from({ length: count }, (_, index) => ({
    id: from + index,
    email: `rater${from + index}@${domain}`,
    ip: `10.${Math.floor(from / 100)}.${index}.1`,
    cookie: cookieOf(api),
  }));
  for (const { id, email } of raters)
    await api.database.db.execute(
      sql`insert into users (id, fullname, email, gsm, password_hash, email_verified_at, created_at)
          values (${id}, 'Thandi Nkosi', ${email}, ${String(700_000_000 + id)}, 'x', now(), now() - make_interval(days => ${ageDays}))`,
    );
  return raters;
}

/** A buyer asks in Chat and the seller answers there. */
export async function exchange(api: TestApp, buyer: number, seller: { token: string; ad: string }): Promise<void> {
  const chatTest = { api, buyer: '', dealer: '', third: '' };
  const chat = await requestChat(chatTest, await tokenOf(api, buyer), seller.ad);
  await send(chatTest, seller.token, chat, 'It is.');
}

/** The token with which a user rates the latest seller. */
export async function ratingTokenOf(api: TestApp, user: number): Promise<string> {
  const { data } = (await api.get('ratings/given', { token: await tokenOf(api, user) })).json();
  return data[0]?.path.replace('/rate/', '') ?? '';
}

export const rate = async (api: TestApp, rater: Rater, form: object) =>
  api.post(`ratings/links/${await ratingTokenOf(api, rater.id)}`, form, {
    remoteAddress: rater.ip,
    headers: { cookie: rater.cookie },
  });

/** Moves everything that was written so far into the past. */
export async function passDays(api: TestApp, days: number): Promise<void> {
  for (const statement of [
    `update rating_exchanges set first_at = first_at - interval '${days} days', last_at = last_at - interval '${days} days'`,
    `update ratings set written_at = written_at - interval '${days} days'`,
    `update users set created_at = created_at - interval '${days} days'`,
  ])
    await api.database.db.execute(sql.raw(statement));
}

export const statesOf = async (api: TestApp, seller: number): Promise<string[]> =>
  (
    await rows<{ state: string }>(
      api.database.db,
      sql`select concat_ws(': ', state, held_for) as state from ratings where seller_id = ${seller} order by id`,
    )
  ).map(({ state }) => state);

/** What everyone sees of a seller. */
export const shownOf = async (api: TestApp, seller: number) => (await api.get(`ratings/of/${seller}`)).json().rating;
