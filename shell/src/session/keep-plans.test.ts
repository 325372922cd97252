import { session$ } from '@roadworthy/session';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { keepPlans } from './keep-plans';

const profile = 'GET users/get-user-profile-data';
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const gold = (seconds: number) => ({ name: 'gold', type: 'paid', expirycdate: '', expirytimes: inSeconds(seconds) });
const subscriber = (seconds: number) => aUser({ is_subscriber: true, subscriptions: [gold(seconds)] });
const visitor = aUser({ is_subscriber: false, subscriptions: [] });
const signedIn = (user = visitor) => session$.next({ token: 't', expiresAt: inSeconds(1e6), user });
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

describe('keepPlans', () => {
  const changed = jest.fn();
  let keeping: ReturnType<typeof keepPlans>;
  beforeEach(() => {
    jest.useFakeTimers();
    changed.mockReset();
  });
  afterEach(() => {
    keeping.unsubscribe();
    session$.next(null);
    jest.useRealTimers();
  });

  it('SHL-28 learns of a plan that was granted meanwhile, once the page stands', async () => {
    signedIn();
    const now = subscriber(1e5);
    apiDouble({ [profile]: { data: now } });
    keeping = keepPlans(changed);
    await pass(1);
    expect(changed).not.toHaveBeenCalled();
    await pass(3);
    expect(changed.mock.calls).toEqual([[now]]);
  });
  it('SHL-28 tells nobody of plans that are known, and is not put off by a failure', async () => {
    signedIn();
    apiDouble({ [profile]: { data: aUser({ ...visitor, fullname: 'Another' }) } });
    keeping = keepPlans(changed);
    await pass(5);
    apiDouble({ [profile]: 500 });
    signedIn(subscriber(120));
    await pass(130);
    expect(changed).not.toHaveBeenCalled();
  });
  it('SHL-28 asks when the plan ends, and no more than once a minute by a clock that is wrong', async () => {
    const calls = apiDouble({ [profile]: { data: visitor } });
    keeping = keepPlans(changed);
    signedIn(subscriber(600));
    await pass(590);
    expect(calls).toEqual([]);
    await pass(20);
    expect(changed.mock.calls).toEqual([[visitor]]);
    signedIn(subscriber(-5000));
    await pass(50);
    expect(calls).toHaveLength(1);
    await pass(20);
    expect(calls).toHaveLength(2);
  });
});
