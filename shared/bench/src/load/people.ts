import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoginAnswer, ProfileAnswer } from '@roadworthy/contract/api/accounts';
import type { ChatRequestAnswer } from '@roadworthy/contract/api/chat';
import type { Creator } from '@roadworthy/contract/api/listings';
import type { AppliedOrderAnswer } from '@roadworthy/contract/api/subscriptions';
import type { Market } from './market';

/** Somebody who is signed in. `chat`: a conversation of theirs, which subscribers have. */
export type Person = { id: string; token: string; chat?: string };
export type People = { all: readonly Person[]; subscribers: readonly Person[] };

/** Everybody's password in the demonstration. */
const password = 'Roadworthy-27';
/** The demonstration's named accounts; everybody else's address follows from name and id. */
const firstUnnamed = 5;
/** Dealers who get a plan: 60 messages a minute and a thousand ads each are allowed. */
const mostSubscribers = 24;
const plan = 'platinum';
/** Milliseconds that a payment may take to be settled. */
const patience = 20_000;

const emailOf = ({ _id, fullname }: Creator) => `${fullname.toLowerCase().replace(/[^a-z]+/g, '.')}.${_id}@example.com`;

/** Calls the API while the stage is set. @throws for anything but 200 */
async function called<Answer>(site: string, path: string, body?: object, token = ''): Promise<Answer> {
  const answer = await fetch(`${site}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function signedIn(site: string, seller: Creator): Promise<Person> {
  const { token } = await called<LoginAnswer>(site, 'users/user-login', { email: emailOf(seller), password });
  return { id: seller._id, token };
}

/** Buys a plan of the payment page that stands in for the provider's. */
async function subscribe(site: string, { token }: Person): Promise<void> {
  const order = { subs_id: plan, duration: 1 };
  const { data } = await called<AppliedOrderAnswer>(site, 'users/apply-subscription-order', order, token);
  if (!data.form) throw new Error('There is nothing to pay by.');
  const fields = data.form.fields.map(({ name, value }): [string, string] => [name, value]);
  const body = new URLSearchParams([...fields, ['stand_in', 'pay']]);
  const { pathname } = new URL(data.form.action);
  const paid = await fetch(`${site}${pathname}/end`, { method: 'POST', body, redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`The payment answered ${paid.status}.`);
  const isHeld = async () => {
    const { data: user } = await called<ProfileAnswer>(site, 'users/get-user-profile-data', undefined, token);
    return user.subscriptions.some(({ name }) => name === plan);
  };
  for (const until = Date.now() + patience; !(await isHeld()); await wait(100))
    if (Date.now() > until) throw new Error(`A payment was not settled within ${patience / 1000} s.`);
}

/** Opens a conversation of two subscribers about an ad of the second one. */
async function introduce(site: string, market: Market, one: Person, other: Person): Promise<void> {
  const ad = market.ads.find(({ creator }) => creator._id === other.id);
  const request = { car_id: ad?._id ?? '', message: 'Good day, is it still there?', uuid: randomUUID() };
  const { data } = await called<ChatRequestAnswer>(site, 'chat/save-chat-info', request, one.token);
  one.chat = data.chat_id;
  other.chat = data.chat_id;
}

/** Each person saves a search and keeps some ads, so that their pages have something to show. */
async function furnish(site: string, { ads }: Market, { token }: Person, at: number): Promise<void> {
  const name = `Search ${at}`;
  const query = `brands=${encodeURIComponent(ads[at]?.make ?? '')}`;
  await called(site, 'users/save-search', { name, query }, token);
  const car_ids = ads.slice(at, at + 12).map(({ _id }) => _id);
  await called(site, 'cars/merge-favorites', { car_ids }, token);
}

/** Signs the demonstration's sellers in; some dealers of them subscribe, and talk in pairs. */
export async function gatherPeople(site: string, market: Market): Promise<People> {
  const sellers = [...new Map(market.ads.map(({ creator }) => [creator._id, creator])).values()]
    .filter(({ _id }) => Number(_id) >= firstUnnamed)
    .sort((one, other) => Number(other.is_dealer) - Number(one.is_dealer));
  const all: Person[] = [];
  for (const [at, seller] of sellers.entries()) {
    const person = await signedIn(site, seller);
    await furnish(site, market, person, at);
    all.push(person);
  }
  const subscribers = all.slice(0, mostSubscribers);
  for (const person of subscribers) await subscribe(site, person);
  for (let at = 0; at + 1 < subscribers.length; at += 2)
    await introduce(site, market, subscribers[at] as Person, subscribers[at + 1] as Person);
  return { all, subscribers: subscribers.filter(({ chat }) => chat) };
}
