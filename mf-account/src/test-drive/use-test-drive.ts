import { ApiError } from '@roadworthy/api-client';
import { testDriveSchema } from '@roadworthy/contract/forms/test-drive';
import { paths } from '@roadworthy/contract/paths';
import { groupDigits } from '@roadworthy/contract/phone';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { type Session, session$ } from '@roadworthy/session';
import { useSession } from '@roadworthy/session/use-session';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../lib/user/refresh-session';
import { bookTestDrive } from './api';
import type { CarToDrive } from './load-car';
import { deleteRequest, empty, loadRequest, saveRequest, type TestDriveValues } from './saved-request';
import type { Slots } from './use-slots';

/** A slot has an offset; a time of the date field has none. */
const IS_SLOT = /[+-]\d\d:\d\d$/;

/** Form values of the signed-in user. */
const valuesOfUser = (user: Session['user'] | undefined): Partial<TestDriveValues> => ({
  fullname: user?.fullname,
  email: user?.email,
  mobile_number: groupDigits(user?.gsm ?? '') || undefined,
  state: user?.province ?? undefined,
  city: user?.city ?? undefined,
});

/** Values for empty fields only; a city is useless without its province. */
function valuesForEmptyFields(current: TestDriveValues, defaults: Partial<TestDriveValues>): Partial<TestDriveValues> {
  const names = (Object.keys(empty) as (keyof TestDriveValues)[]).filter(
    (name) => current[name] === '' && defaults[name],
  );
  const hasOtherProvince = current.state !== '' && current.state !== defaults.state;
  return Object.fromEntries(
    names.filter((name) => !(hasOtherProvince && name === 'city')).map((name) => [name, defaults[name]]),
  );
}

/**
 * State of the test drive form. Sending requires sign-in; the form is saved and restored on return. A network failure
 * shows nothing (DRIVE-5): the form can be sent again. `taken`: why a slot has to be chosen again.
 */
export function useTestDrive(car: CarToDrive | undefined, slots: Slots) {
  const session = useSession();
  const [isDone, setDone] = useState(false);
  const [isHydrated, setIsHydrated] = useState(false);
  const [taken, setTaken] = useState('');
  /** The user of this page, also after the session ended. */
  const author = useRef<string>(undefined);
  /** The slot was taken: what was typed stays, and the slots that are left are shown. */
  const chooseAgain = (message: string): false => {
    setTaken(message);
    form.fill({ datetime: '' }, false);
    slots.refetch();
    return false;
  };
  const askToSignIn = (values: TestDriveValues) => {
    saveRequest(values, author.current);
    bus.emit('session:sign-in-required', { returnTo: paths.bookTestDrive(car?.slug), reason: 'test-drive' });
  };
  const form = useForm({
    draft: `test-drive.${car?.slug ?? ''}`,
    initial: { ...empty, car_brand: car?.make ?? '', car_model: car?.model ?? '' },
    rules: testDriveSchema,
    send: async (request) => {
      if (!session$.value) return askToSignIn(request);
      try {
        await mutate(bookTestDrive, {
          ...request,
          car_id: car?._id,
          slot: slots.hasFree ? request.datetime : undefined,
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 0) return false;
        if (error.status === 409 && error.errors.datetime) return chooseAgain(error.errors.datetime);
        if (error.status !== 401) throw error;
        return askToSignIn(request);
      }
      deleteRequest();
      bus.emit('analytics:tracked', { name: 'test_drive_booked', details: car && { carId: car._id } });
      setDone(true);
    },
  });
  const { datetime } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the slots or the choice change
  useEffect(() => {
    // Without free slots there is a date field, which would not show a slot.
    if (datetime && (slots.hasFree || IS_SLOT.test(datetime)) && !slots.isFree(datetime))
      form.fill({ datetime: '' }, false);
  }, [slots.days, datetime]);
  // After hydration: the server knows neither the user nor saved input.
  useEffect(() => setIsHydrated(true), []);
  const user = session?.user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in once, and again after sign-in
  useEffect(() => {
    if (!isHydrated) return;
    author.current = user?._id ?? author.current;
    let isMounted = true;
    const fillIn = (profile: Session['user'] | undefined) =>
      isMounted &&
      form.fill((current) => valuesForEmptyFields(current, { ...valuesOfUser(profile), ...loadRequest(user?._id) }));
    // The profile may have changed on another device since the session was stored.
    if (user) void refreshSession().then((refreshed) => fillIn(refreshed ?? user));
    else fillIn(undefined);
    return () => {
      isMounted = false;
    };
  }, [isHydrated, user?._id]);
  return { ...form, isDone, signedIn: session !== null, taken };
}
