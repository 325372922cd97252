import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { type Answers, apiDouble } from '@roadworthy/testing/api-double';
import { anAd, aUser } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { southAfricanClock } from '../lib/dates';
import { loadCar, type TestDriveData } from './load-car';
import { TestDrivePage } from './test-drive-page';

const call = 'POST cars/test-drive/book-test-drive';
const lists: Answers = {
  'GET city_state/get-all-states': { data: [{ _id: '5', state_name: 'Limpopo' }] },
  'POST city_state/get-cities-by-state-ids': { data: [{ _id: '9', city_name: 'Polokwane', state_id: '5' }] },
  'GET common/get-all-makes': { data: [{ _id: '4', maketitle: 'Toyota', count_models: 1 }] },
  'GET common/get-single-make/4': {
    data: { models: [{ _id: '1', modeltitle: 'Hilux', status: 'active' }] },
  },
};
const ad = anAd();
const day = 86_400_000;
const tomorrow = southAfricanClock(Date.now() + day);
const signIn = (given = {}) =>
  session$.next({
    token: 't',
    expiresAt: Date.now() / 1000 + 3600,
    user: aUser({ fullname: 'Lerato Dube', ...given }),
  });

const told: [string, unknown][] = [];
const hear = (name: unknown, fact: unknown) => told.push([String(name), fact]);
beforeEach(() => {
  localStorage.clear();
  told.length = 0;
  bus.on('*', hear);
});
afterEach(() => {
  bus.off('*', hear);
  session$.next(null);
});

const box = (name: string) => screen.getByLabelText(name);
const put = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Book test drive' }));

async function open(answers: Answers = {}, data: TestDriveData = { kind: 'any' }) {
  const calls = apiDouble({ ...lists, ...answers });
  const page = renderPage(<TestDrivePage data={data} />, '/book-test-drive');
  await screen.findByText('Toyota', { selector: 'option' });
  return { ...page, calls };
}
async function fill() {
  put('Full name', ' Lerato Dube ');
  put('Email', 'lerato@example.com');
  put('Mobile number', '82 123 4567');
  put('Province', 'Limpopo');
  await screen.findByText('Polokwane', { selector: 'option' });
  put('City', 'Polokwane');
  put('Post code', '0699');
  put('Make', 'Toyota');
  await screen.findByText('Hilux', { selector: 'option' });
  put('Model', 'Hilux');
  put('Date & time', tomorrow);
}
const sent = {
  fullname: 'Lerato Dube',
  email: 'lerato@example.com',
  mobile_number: '821234567',
  state: 'Limpopo',
  city: 'Polokwane',
  postcode: '0699',
  car_brand: 'Toyota',
  car_model: 'Hilux',
  datetime: tomorrow,
};

describe('/book-test-drive', () => {
  it('ACC-80 says what is missing, word for word, and puts focus into the first wrong field', async () => {
    await open();
    await send();
    for (const words of [
      'Please enter full name',
      'Please enter an email',
      'Must be exactly 9 digits',
      'Please select province',
      'Please select city',
      'Please enter post code',
      'Please select a make',
      'Please select a model',
      'Please select date & time',
    ]) {
      expect(await screen.findByText(words)).toBeVisible();
    }
    expect(box('Full name')).toHaveFocus();
    expect(screen.getByText('+27')).toBeVisible();
  });

  it.each([
    ['Email', 'lerato@', 'Please enter a valid email'],
    ['Mobile number', '-82123456', 'Must be positive numbers'],
    ['Mobile number', '0821234567', 'Must be exactly 9 digits'],
    ['Date & time', southAfricanClock(Date.now() - day), 'Please select a date & time in the future'],
  ])('ACC-80 %s: %s gets %s', async (name, value, words) => {
    await open();
    put(name, value);
    fireEvent.blur(box(name));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('ACC-81 past dates are disabled, by the clocks of South Africa', async () => {
    await open();
    const now = Date.now();
    const min = Date.parse(`${box('Date & time').getAttribute('min')}:00+02:00`);
    expect(Math.abs(now - min)).toBeLessThan(2 * 60_000);
  });

  it('ACC-82 a request is sent, counted, and thanked for, with the way home', async () => {
    signIn({ email: 'other@example.com' });
    const { calls } = await open({ [call]: {} });
    await fill();
    await send();
    expect(await screen.findByText('Your test drive request has been submitted successfully')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    expect(calls.at(-1)).toEqual({ name: call, body: sent });
    expect(told).toContainEqual(['analytics:tracked', { name: 'test_drive_booked', details: undefined }]);
  });

  it('ACC-83 a failure shows the server’s words under ‘Error’; the form can be sent again', async () => {
    signIn();
    await open({ [call]: 429 });
    await fill();
    await send();
    expect(await screen.findByText('The server says 429.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book test drive' })).toBeEnabled();
  });

  it('ACC-83 a network failure is silent, and the form can be sent again', async () => {
    signIn();
    const answers = [0, {}];
    await open({ [call]: () => answers.shift() ?? 500 });
    await fill();
    await send();
    await waitFor(() => expect(answers).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book test drive' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    expect(await screen.findByText(/submitted successfully/)).toBeVisible();
  });

  it('ACC-84 whoever is signed out is asked to sign in, and finds on return what was typed', async () => {
    const data = await (async () => {
      apiDouble({ [`GET cars/get-single-car/${ad.slug}`]: { data: ad, recent_list: [] } });
      return loadCar(loadContext(`/book-test-drive?car=${ad.slug}`));
    })();
    const first = await open({}, data);
    expect(screen.getByText('You sign in before it is sent. What you typed stays.')).toBeVisible();
    await fill();
    await send();
    await waitFor(() =>
      expect(told).toEqual([['session:sign-in-required', { returnTo: `/book-test-drive?car=${ad.slug}` }]]),
    );
    first.unmount();
    signIn({ fullname: 'Account Name', gsm: '999999999' });
    const { calls } = await open({ [call]: {} }, data);
    await waitFor(() => expect(box('Full name')).toHaveValue('Lerato Dube'));
    await send();
    expect(await screen.findByText(/submitted successfully/)).toBeVisible();
    expect(calls.at(-1)).toEqual({ name: call, body: { ...sent, car_id: '7' } });
    expect(localStorage).toHaveLength(0);
  });

  it('ACC-84 a session that ends meanwhile asks to sign in too; what lies here longer than a day is forgotten', async () => {
    signIn();
    const first = await open({ [call]: 401 });
    await fill();
    await send();
    await waitFor(() => expect(told).toContainEqual(['session:sign-in-required', { returnTo: '/book-test-drive' }]));
    first.unmount();
    session$.next(null);
    const [name = ''] = Object.keys(localStorage);
    const kept = JSON.parse(localStorage.getItem(name) ?? '');
    localStorage.setItem(name, JSON.stringify({ ...kept, at: Date.now() - day - 1000 }));
    await open();
    expect(box('Full name')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('ACC-85 shows the car that the address names, and begins with its make and model', async () => {
    apiDouble({ [`GET cars/get-single-car/${ad.slug}`]: { data: ad, recent_list: [] } });
    const data = await loadCar(loadContext(`/book-test-drive?car=${ad.slug}`));
    await open({}, data);
    expect(screen.getByRole('link', { name: ad.title })).toHaveAttribute('href', `/second-hand-cars/${ad.slug}`);
    expect(screen.getByText('84 000 Km · Diesel · Automatic')).toBeVisible();
    expect(box('Make')).toHaveValue('Toyota');
    expect(box('Model')).toHaveValue('Hilux');
    // Only what is shown travels with the page.
    expect(Object.keys(data.kind === 'car' ? data.car : {})).not.toContain('description');
  });

  it('ACC-85 says that a car is sold or gone, and takes requests for others', async () => {
    const answers: Answers = { 'GET cars/get-single-car/sold': { data: anAd({ status: 'sold' }), recent_list: [] } };
    apiDouble({ ...answers, 'GET cars/get-single-car/gone': 404, 'GET cars/get-single-car/x': 503 });
    for (const slug of ['sold', 'gone']) {
      expect(await loadCar(loadContext(`/book-test-drive?car=${slug}`))).toEqual({ kind: 'gone' });
    }
    expect(await loadCar(loadContext('/book-test-drive?car=x'))).toEqual({ kind: 'any' });
    expect(await loadCar(loadContext('/book-test-drive'))).toEqual({ kind: 'any' });
    await open({}, { kind: 'gone' });
    expect(screen.getByText('This car is no longer for sale')).toBeVisible();
    expect(box('Make')).toHaveValue('');
  });

  it('ACC-86 begins with who is signed in, and leaves alone what was typed', async () => {
    await open();
    put('Full name', 'Somebody');
    act(() => signIn({ email: 'me@example.com' }));
    await waitFor(() => expect(box('Email')).toHaveValue('me@example.com'));
    expect(box('Full name')).toHaveValue('Somebody');
    expect(box('Province')).toHaveValue('Limpopo');
    expect(box('City')).toHaveValue('Polokwane');
  });
});
