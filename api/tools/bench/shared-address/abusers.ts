import type { LightMyRequestResponse } from 'fastify';
import { encodeForm } from '../../../test/ads/forms';
import { password } from '../../../test/support/fixture';
import type { About } from './old-limits';
import { type Call, Visitor } from './visitor';
import { type Ad, grantPlan, openAccounts, type World } from './world';

/** The outcome of one abuser's attempts. */
export type Abuse = {
  name: string;
  attempts: number;
  /** Attempts that were accepted, and those that the limits of commit ae0d435 accept. */
  passed: number;
  passedBefore: number;
  /** The number of the first rejected attempt. */
  firstRefused: number | undefined;
};

type Attack = {
  name: string;
  keepsCookies: boolean;
  kind: string;
  attempt: (index: number, world: World) => Promise<{ call: Call; about?: About }>;
  /** Whether the attempt succeeded; by default, whether its status is 200. */
  isPassed?: (answer: LightMyRequestResponse) => boolean;
  isSignedIn?: boolean;
};

/** Analytics beyond the budget are stored in part (200); an account has a limit of unused photos (409). */
const REFUSED = [200, 409, 429];
const isWrongPassword = ({ statusCode }: LightMyRequestResponse) => statusCode === 401;
const isStoredWhole = (answer: LightMyRequestResponse) => answer.statusCode === 200 && answer.json().msg === '';

const VICTIM = 'seller@example.com';
const adAt = ({ ads }: World, index: number) => ads[index % ads.length] as Ad;
const prepareCall = (call: Call, about?: About) => Promise.resolve({ call, about });

const guess: Attack['attempt'] = (index) =>
  prepareCall(
    { path: 'users/user-login', body: { email: VICTIM, password: `Guess-number-${index}` } },
    { email: VICTIM },
  );
const spam: Attack['attempt'] = (index, world) => {
  const ad = adAt(world, index);
  const sender = { name: 'Spam', email: `spam-${index}@example.com`, countryCode: '+27', gsm: '821234567' };
  const body = { ...sender, message: 'Buy this.', car_id: String(ad.id) };
  return prepareCall({ path: 'users/send/car-enquiry-mail', body }, { ad: ad.id });
};
const scrape: Attack['attempt'] = (index, world) => {
  const { id } = adAt(world, index);
  return prepareCall({ path: `cars/get-seller-number/${id}`, method: 'GET' }, { ad: id });
};
const flood: Attack['attempt'] = () => {
  const event = { name: 'page_view', path: `/${'x'.repeat(400)}`, at: Date.now() };
  return prepareCall({
    path: 'analytics/events',
    body: { visitor: crypto.randomUUID(), events: Array(50).fill(event) },
  });
};
const register: Attack['attempt'] = (index) => {
  const email = `robot-${index}-${crypto.randomUUID()}@example.com`;
  const person = { fullname: 'Robot', gsm: '821234567', province: 'Gauteng', city: 'Pretoria' };
  return prepareCall({ path: 'users/sign-up', body: { ...person, email, password } }, { email });
};
const upload: Attack['attempt'] = async (_, { photo }) => ({
  call: { path: 'cars/upload-other-car-images', payload: await encodeForm([['images', { content: photo }]]) },
});

/** One abuser of each kind; without cookies each attempt comes from a browser that was never seen before. */
export const attacks: readonly Attack[] = [
  {
    name: 'guesses one account’s password',
    keepsCookies: false,
    kind: 'sign-in',
    attempt: guess,
    isPassed: isWrongPassword,
  },
  { name: 'sends enquiries, no cookies', keepsCookies: false, kind: 'enquiry', attempt: spam },
  { name: 'sends enquiries, one browser', keepsCookies: true, kind: 'enquiry', attempt: spam },
  { name: 'scrapes numbers, no cookies', keepsCookies: false, kind: 'number', attempt: scrape },
  { name: 'scrapes numbers, one browser', keepsCookies: true, kind: 'number', attempt: scrape },
  { name: 'floods analytics', keepsCookies: false, kind: 'analytics', attempt: flood, isPassed: isStoredWhole },
  { name: 'registers accounts, no cookies', keepsCookies: false, kind: 'sign-up', attempt: register },
  { name: 'registers accounts, one browser', keepsCookies: true, kind: 'sign-up', attempt: register },
  { name: 'uploads photos, one account', keepsCookies: true, kind: 'photo', attempt: upload, isSignedIn: true },
];

/** A script behind the shared address. @param solvesProofs spends processor time on each challenge */
export async function openAbuser(world: World, attack: Attack, solvesProofs: boolean) {
  const visitor = new Visitor(world.app, attack.name, { keepsCookies: attack.keepsCookies, solvesProofs });
  const abuse: Abuse = { name: attack.name, attempts: 0, passed: 0, passedBefore: 0, firstRefused: undefined };
  const email = 'uploader@example.com';
  if (attack.isSignedIn) await grantPlan(world, await openAccounts(world, [email]));
  // Called at the first attempt: a session from the start of the day would have expired by then.
  const signIn = async () => {
    const { answer } = await visitor.send({ path: 'users/user-login', body: { email, password } });
    visitor.token = answer.json().token;
  };
  const { isPassed = ({ statusCode }) => statusCode === 200 } = attack;
  const attempt = async () => {
    if (attack.isSignedIn && !visitor.token) await signIn();
    abuse.attempts++;
    const { call, about = {} } = await attack.attempt(abuse.attempts, world);
    const { answer } = await visitor.send(call);
    if (!world.oldLimits.all.isRefused(attack.kind, about, Date.now())) abuse.passedBefore++;
    if (isPassed(answer)) abuse.passed++;
    else abuse.firstRefused ??= abuse.attempts;
    if (!isPassed(answer) && !REFUSED.includes(answer.statusCode))
      world.honest.unexpected.push(`${attack.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  };
  return { abuse, attempt };
}
