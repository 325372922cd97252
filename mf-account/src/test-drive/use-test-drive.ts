import { ApiError, post } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import { testDriveRules } from '@roadworthy/contract/forms/test-drive';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { type Session, session$ } from '@roadworthy/session';
import { useSession } from '@roadworthy/session/use-session';
import { useEffect, useState } from 'react';
import { empty, forgetRequest, keepRequest, readRequest, type TestDriveValues } from './kept-request';
import type { CarToDrive } from './load-car';

/** What is known of who is signed in. */
const ofUser = (user: Session['user'] | undefined): Partial<TestDriveValues> => ({
  fullname: user?.fullname,
  email: user?.email,
  mobile_number: user?.gsm ?? undefined,
  state: user?.province ?? undefined,
  city: user?.city ?? undefined,
});

/** For fields that are empty; a city without its province says nothing. */
function missing(now: TestDriveValues, given: Partial<TestDriveValues>): Partial<TestDriveValues> {
  const names = (Object.keys(empty) as (keyof TestDriveValues)[]).filter((name) => now[name] === '' && given[name]);
  const hasOtherPlace = now.state !== '' && now.state !== given.state;
  return Object.fromEntries(
    names.filter((name) => !(hasOtherPlace && name === 'city')).map((name) => [name, given[name]]),
  );
}

/**
 * State of the test drive form. Sending needs sign-in: what was typed is kept meanwhile and stands there on the way
 * back. An answer that never came is not spoken of (specification section 8: 'Network failure is silent'): the form can
 * be sent again.
 */
export function useTestDrive(car: CarToDrive | undefined) {
  const session = useSession();
  const [isDone, setDone] = useState(false);
  const [isHere, setHere] = useState(false);
  const askToSignIn = (values: TestDriveValues) => {
    keepRequest(values);
    bus.emit('session:sign-in-required', { returnTo: paths.bookTestDrive(car?.slug) });
  };
  const form = useForm({
    initial: { ...empty, car_brand: car?.make ?? '', car_model: car?.model ?? '' },
    rules: testDriveRules,
    send: async (request) => {
      if (!session$.value) return askToSignIn(request);
      try {
        await post<Done>('cars/test-drive/book-test-drive', { ...request, car_id: car?._id });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 0) return;
        if (error.status !== 401) throw error;
        return askToSignIn(request);
      }
      forgetRequest();
      bus.emit('analytics:tracked', { name: 'test_drive_booked', details: car && { carId: car._id } });
      setDone(true);
    },
  });
  // After the server's page was taken over: it knows neither who reads it nor what was typed before.
  useEffect(() => setHere(true), []);
  const user = session?.user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in once, and again when somebody signs in
  useEffect(() => {
    if (isHere) form.fill((now) => missing(now, { ...ofUser(user), ...readRequest() }));
  }, [isHere, user?._id]);
  return { ...form, isDone, signedIn: session !== null };
}
