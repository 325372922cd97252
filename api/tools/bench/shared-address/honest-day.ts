import { Random, weighted } from '../../seed/random';
import { Person } from './person';
import { Visitor } from './visitor';
import { type Ad, grantPlan, openAccounts, type World } from './world';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** An action at a point in time. */
export type Step = { at: number; run: () => Promise<void> };

/** Sessions that begin in each hour of a South African day, in proportion. */
const SESSIONS_BY_HOUR = [2, 1, 1, 1, 1, 2, 5, 8, 10, 11, 11, 11, 13, 12, 10, 10, 11, 13, 15, 18, 18, 14, 8, 4];
export const BUSIEST_HOUR = 19;

/** Shares of people in a day. */
const shares = {
  cookieless: 0.03,
  /** Browsers with a token that is more than a day old; the others have none yet. */
  known: 0.25,
  account: 0.1,
  /** Account holders on a device where they signed in before. */
  knownDevice: 0.6,
  registering: 0.04,
  plan: 0.3,
  mistakes: 0.25,
  forgotten: 0.1,
} as const;

/** Actions beside page views, each with the share of sessions that include it. */
const sessionActions: readonly { share: number; run: (person: Person, ad: Ad, random: Random) => Promise<void> }[] = [
  { share: 0.12, run: (person, ad) => person.revealNumber(ad) },
  { share: 0.08, run: (person, ad) => person.revealNumber(ad) },
  { share: 0.08, run: (person, ad) => person.enquire(ad) },
  { share: 0.04, run: (person, ad) => person.enquire(ad) },
  { share: 0.02, run: (person) => person.subscribeToNewsletter() },
  { share: 0.02, run: (person, _, random) => person.askForInsurance(`82${random.whole(1_000_000, 9_999_999)}`) },
  { share: 0.01, run: (person) => person.contactProvider() },
  { share: 0.005, run: (person, ad) => person.report(ad) },
];
const signedInActions: typeof sessionActions = [
  { share: 0.7, run: (person, ad) => person.markFavorite(ad) },
  { share: 0.2, run: (person) => person.saveSearch() },
  { share: 0.15, run: (person, ad) => person.bookTestDrive(ad) },
];

/** The steps of this many people from midnight, in order of time. */
export async function planHonestDay(
  world: World,
  people: number,
  midnight: number,
  everyPageView: number,
): Promise<Step[]> {
  const random = new Random(20261122);
  const hours = weighted(
    SESSIONS_BY_HOUR.map((weight, hour) => ({ weight, hour })),
    ({ weight }) => weight,
  );
  // Popular ads are opened far more often than others.
  const pickAd = () => world.ads[Math.floor(world.ads.length * random.next() ** 2)] as Ad;
  const emails = Array.from(
    { length: Math.round(people * shares.account) },
    (_, index) => `person-${index}@example.com`,
  );
  const accounts = await openAccounts(world, emails);
  const subscribers = accounts.filter((_, index) => index < accounts.length * shares.plan);
  await grantPlan(world, subscribers);

  let pageViews = 0;
  const steps: Step[] = [];
  const planPerson = (index: number) => {
    const keepsCookies = !random.chance(shares.cookieless);
    const visitor = new Visitor(world.app, `person ${index}`, { keepsCookies, solvesProofs: true });
    const person = new Person(world, visitor, `person-${index}@example.com`);
    const account = accounts[index];
    if (account !== undefined && keepsCookies && random.chance(shares.knownDevice))
      visitor.restoreToken(5, midnight, account);
    else if (keepsCookies && random.chance(shares.known)) visitor.restoreToken(5, midnight);
    for (let sessions = random.pick([1, 1, 1, 2, 2, 3]); sessions > 0; sessions--) planSession(person, account);
    if (account === undefined && random.chance(shares.registering)) planRegistration(person);
  };
  const addStep = (at: number, run: Step['run']) => steps.push({ at: Math.floor(at), run });
  const randomMoment = () => midnight + hours(random).hour * HOUR_MS + random.next() * HOUR_MS;

  const planSession = (person: Person, account: number | undefined) => {
    let now = randomMoment();
    const nextMoment = () => {
      now += random.whole(8, 60) * SECOND_MS;
      return now;
    };
    if (account !== undefined) planSignIn(person, account, nextMoment);
    for (let pages = random.whole(4, 12); pages > 0; pages--) {
      const ad = random.chance(0.5) ? pickAd() : undefined;
      const at = nextMoment();
      if (++pageViews % everyPageView === 0) addStep(at, () => person.viewPage(ad));
    }
    for (const { share, run } of sessionActions) {
      const ad = pickAd();
      if (random.chance(share)) addStep(nextMoment(), () => run(person, ad, random));
    }
  };
  const planSignIn = (person: Person, account: number, nextMoment: () => number) => {
    const mistakes = random.chance(shares.mistakes) ? random.whole(1, 4) : 0;
    if (random.chance(shares.forgotten)) addStep(nextMoment(), () => person.resetPassword());
    const signIn = async () => {
      // The session of an earlier visit on this day may still be valid.
      if (!person.isSignedIn) await person.signIn(mistakes);
    };
    addStep(nextMoment(), signIn);
    const signedIn = (run: Step['run']) => addStep(nextMoment(), async () => (person.isSignedIn ? run() : undefined));
    for (const { share, run } of signedInActions) {
      const ad = pickAd();
      if (random.chance(share)) signedIn(() => run(person, ad, random));
    }
    const isSubscriber = subscribers.includes(account);
    const ad = pickAd();
    const messages = isSubscriber ? random.whole(3, 12) : 0;
    if (random.chance(0.4)) signedIn(() => person.chat(ad, messages));
    const photos = random.whole(1, 10);
    if (isSubscriber && random.chance(0.3)) signedIn(() => person.postAd(photos));
  };
  const planRegistration = (person: Person) => {
    const at = randomMoment();
    addStep(at, () => person.register());
    addStep(at + 120 * SECOND_MS, () => person.signIn());
  };

  for (let index = 0; index < people; index++) planPerson(index);
  return steps.sort((a, b) => a.at - b.at);
}
