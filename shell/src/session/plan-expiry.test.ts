import type { User } from '@roadworthy/contract/api/accounts';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { watchPlanExpiry } from './plan-expiry';

const profile = 'GET users/get-user-profile-data';
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const gold = (seconds: number) => ({ name: 'gold', type: 'paid', expirycdate: '', expirytimes: inSeconds(seconds) });
const subscriber = (seconds: number) => buildUser({ is_subscriber: true, subscriptions: [gold(seconds)] });
const visitor = buildUser({ is_subscriber: false, subscriptions: [] });
const signedIn = (user = visitor) => session$.next({ token: 't', expiresAt: inSeconds(1e6), user });
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

describe('watchPlanExpiry', () => {
  let stop: ReturnType<typeof watchPlanExpiry>;
  const user = () => session$.value?.user;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    stop();
    session$.next(null);
    jest.useRealTimers();
  });

  it('SHL-28 adopts a plan granted elsewhere, after the first page has loaded', async () => {
    signedIn();
    const upgraded = subscriber(1e5);
    mockApi({ [profile]: { data: upgraded } });
    stop = watchPlanExpiry();
    await pass(1);
    expect(user()).toEqual(visitor);
    await pass(3);
    expect(user()).toEqual(upgraded);
  });
  it('SHL-201 adopts a name that was changed on another device', async () => {
    signedIn();
    mockApi({ [profile]: { data: buildUser({ ...visitor, fullname: 'Another' }) } });
    stop = watchPlanExpiry();
    await pass(5);
    expect(user()?.fullname).toBe('Another');
  });
  it('SHL-460 requests the user again when the session changed during the request', async () => {
    signedIn();
    const renamed = buildUser({ ...visitor, fullname: 'Another' });
    let respond = () => {};
    const slowly = async () => {
      await new Promise<void>((resolve) => (respond = resolve));
      return { data: visitor };
    };
    const calls = mockApi({ [profile]: () => (calls.length === 1 ? slowly() : { data: renamed }) });
    stop = watchPlanExpiry();
    await pass(4);
    expect(calls).toHaveLength(1);
    signedIn(renamed);
    respond();
    await pass(4);
    expect(user()?.fullname).toBe('Another');
    expect(calls).toHaveLength(2);
  });
  it('SHL-28 does not change the session when the plans are the same or the call fails', async () => {
    signedIn();
    mockApi({ [profile]: { data: buildUser({ ...visitor, favourite_cars_count: 9 }) } });
    stop = watchPlanExpiry();
    await pass(5);
    expect(user()).toEqual(visitor);
    mockApi({ [profile]: 500 });
    const payingUser = subscriber(120);
    signedIn(payingUser);
    await pass(130);
    expect(user()).toEqual(payingUser);
  });
  it('SHL-28 refreshes when the plan ends, at most once a minute if the clock is wrong', async () => {
    const calls = mockApi({ [profile]: { data: visitor } });
    stop = watchPlanExpiry();
    signedIn(subscriber(600));
    await pass(590);
    expect(calls).toEqual([]);
    await pass(20);
    expect(user()).toEqual(visitor);
    signedIn(subscriber(-5000));
    await pass(50);
    expect(calls).toHaveLength(1);
    await pass(20);
    expect(calls).toHaveLength(2);
  });
  it.each([
    ['came before the server ended it', (payingUser: User) => ({ data: payingUser })],
    ['failed', () => 500],
  ])('SHL-439 adopts the end of a plan after a first request that %s', async (_what, answer) => {
    const payingUser = subscriber(600);
    mockApi({ [profile]: answer(payingUser) });
    signedIn(payingUser);
    stop = watchPlanExpiry();
    await pass(610);
    expect(user()).toEqual(payingUser);
    mockApi({ [profile]: { data: visitor } });
    await pass(120);
    expect(user()).toEqual(visitor);
  });
});
