import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoginResponse, ProfileResponse } from '@roadworthy/contract/api/accounts';
import type { ChatRequestResponse } from '@roadworthy/contract/api/chat';
import type { Creator } from '@roadworthy/contract/api/listings';
import type { AppliedOrderResponse } from '@roadworthy/contract/api/subscriptions';
import type { Market } from './market';

/** A signed-in user. `chat`: a conversation, for subscribers. */
export type Person = { id: string; token: string; chat?: string };
export type People = { all: readonly Person[]; subscribers: readonly Person[] };

/** Password of all demo accounts. */
const password = 'Roadworthy-27';
/** Lower ids are demo accounts with their own e-mail; that of others is built from name and id. */
const FIRST_UNNAMED_ID = 5;
/** Dealers who get a plan: each may send 60 messages a minute and post a thousand ads. */
const MAX_SUBSCRIBERS = 24;
const plan = 'platinum';
/** Maximum time until a payment is settled. */
const SETTLEMENT_TIMEOUT_MS = 20_000;

const emailOf = ({ _id, fullname }: Creator) => `${fullname.toLowerCase().replace(/[^a-z]+/g, '.')}.${_id}@example.com`;

/** Calls the API during set-up. @throws for anything but 200 */
async function callApi<ResponseBody>(site: string, path: string, body?: object, token = ''): Promise<ResponseBody> {
  const response = await fetch(`${site}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as ResponseBody;
}

async function signInAs(site: string, seller: Creator): Promise<Person> {
  const { token } = await callApi<LoginResponse>(site, 'users/user-login', { email: emailOf(seller), password });
  return { id: seller._id, token };
}

/** Buys a plan through the sandbox gateway. */
async function subscribe(site: string, { token }: Person): Promise<void> {
  const order = { subs_id: plan, duration: 1 };
  const { data } = await callApi<AppliedOrderResponse>(site, 'users/apply-subscription-order', order, token);
  if (!data.form) throw new Error('There is nothing to pay by.');
  const fields = data.form.fields.map(({ name, value }): [string, string] => [name, value]);
  const body = new URLSearchParams([...fields, ['sandbox', 'pay']]);
  const { pathname } = new URL(data.form.action);
  const paid = await fetch(`${site}${pathname}/end`, { method: 'POST', body, redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`The payment answered ${paid.status}.`);
  const hasPlan = async () => {
    const { data: user } = await callApi<ProfileResponse>(site, 'users/get-user-profile-data', undefined, token);
    return user.subscriptions.some(({ name }) => name === plan);
  };
  for (const until = Date.now() + SETTLEMENT_TIMEOUT_MS; !(await hasPlan()); await wait(100))
    if (Date.now() > until) throw new Error(`A payment was not settled within ${SETTLEMENT_TIMEOUT_MS / 1000} s.`);
}

/** Starts a conversation between two subscribers about an ad of the second one. */
async function startConversation(site: string, market: Market, first: Person, second: Person): Promise<void> {
  const ad = market.ads.find(({ creator }) => creator._id === second.id);
  const request = { car_id: ad?._id ?? '', message: 'Good day, is it still there?', uuid: randomUUID() };
  const { data } = await callApi<ChatRequestResponse>(site, 'chat/save-chat-info', request, first.token);
  first.chat = data.chat_id;
  second.chat = data.chat_id;
}

/** Each user saves a search and marks favorites, so that their pages have content. */
async function addContent(site: string, { ads }: Market, { token }: Person, index: number): Promise<void> {
  const name = `Search ${index}`;
  const query = `brands=${encodeURIComponent(ads[index]?.make ?? '')}`;
  await callApi(site, 'users/save-search', { name, query }, token);
  const car_ids = ads.slice(index, index + 12).map(({ _id }) => _id);
  await callApi(site, 'cars/merge-favorites', { car_ids }, token);
}

/** Signs in the demo sellers; some dealers subscribe and chat in pairs. */
export async function createUsers(site: string, market: Market): Promise<People> {
  const sellers = [...new Map(market.ads.map(({ creator }) => [creator._id, creator])).values()]
    .filter(({ _id }) => Number(_id) >= FIRST_UNNAMED_ID)
    .sort((a, b) => Number(b.is_dealer) - Number(a.is_dealer));
  const all: Person[] = [];
  for (const [index, seller] of sellers.entries()) {
    const person = await signInAs(site, seller);
    await addContent(site, market, person, index);
    all.push(person);
  }
  const subscribers = all.slice(0, MAX_SUBSCRIBERS);
  for (const person of subscribers) await subscribe(site, person);
  for (let index = 0; index + 1 < subscribers.length; index += 2)
    await startConversation(site, market, subscribers[index] as Person, subscribers[index + 1] as Person);
  return { all, subscribers: subscribers.filter(({ chat }) => chat) };
}
