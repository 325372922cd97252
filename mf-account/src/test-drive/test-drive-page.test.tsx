import { toSouthAfricanClock } from '@roadworthy/contract/dates';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildAd, buildUser } from '@roadworthy/testing/builders';
import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadCar, type TestDriveData } from './load-car';
import { empty, saveRequest } from './saved-request';
import { TestDrivePage } from './test-drive-page';

const call = 'POST cars/test-drive/book-test-drive';
const lists: MockResponses = {
  'GET city_state/get-all-states': { data: [{ _id: '5', state_name: 'Limpopo' }] },
  'POST city_state/get-cities-by-state-ids': { data: [{ _id: '9', city_name: 'Polokwane', state_id: '5' }] },
  'GET common/get-all-makes': { data: [{ _id: '4', maketitle: 'Toyota', count_models: 1 }] },
  'GET common/get-single-make/4': {
    data: { models: [{ _id: '1', modeltitle: 'Hilux', status: 'active' }] },
  },
};
const ad = buildAd();
const DAY_MS = 86_400_000;
const tomorrow = `${toSouthAfricanClock(Date.now() + DAY_MS).slice(0, 10)}T10:30`;
const signIn = (overrides = {}) =>
  session$.next({
    token: 't',
    expiresAt: Date.now() / 1000 + 3600,
    user: buildUser({ fullname: 'Lerato Dube', ...overrides }),
  });

const events: [string, unknown][] = [];
const recordEvent = (name: unknown, payload: unknown) => events.push([String(name), payload]);
beforeEach(() => {
  localStorage.clear();
  events.length = 0;
  bus.on('*', recordEvent);
});
afterEach(() => {
  bus.off('*', recordEvent);
  session$.next(null);
});

const field = (name: string) => screen.getByLabelText(name);
const setField = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Book test drive' }));

async function open(responses: MockResponses = {}, data: TestDriveData = { kind: 'any' }) {
  const calls = mockApi({ ...lists, ...responses });
  const page = renderPage(<TestDrivePage data={data} />, '/book-test-drive');
  await screen.findByText('Toyota', { selector: 'option' });
  return { ...page, calls };
}
async function fill() {
  setField('Full name', ' Lerato Dube ');
  setField('Email', 'lerato@example.com');
  setField('Mobile number', '82 123 4567');
  await screen.findByText('Limpopo', { selector: 'option' });
  setField('Province', 'Limpopo');
  await screen.findByText('Polokwane', { selector: 'option' });
  setField('City', 'Polokwane');
  setField('Post code', '0699');
  setField('Make', 'Toyota');
  await screen.findByText('Hilux', { selector: 'option' });
  setField('Model', 'Hilux');
  setField('Date & time', tomorrow);
}
const sentRequest = {
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
  it('ACC-80 shows the exact messages for missing fields and focuses the first', async () => {
    await open();
    await send();
    for (const message of [
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
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(field('Full name')).toHaveFocus();
    expect(screen.getByText('+27')).toBeVisible();
  });

  it.each([
    ['Email', 'lerato@', 'Please enter a valid email'],
    ['Mobile number', '-82123456', 'Must be positive numbers'],
    ['Mobile number', '08212345678', 'Must be exactly 9 digits'],
    ['Date & time', toSouthAfricanClock(Date.now() - DAY_MS), 'Please select a date & time in the future'],
  ])('ACC-80 %s: %s gets %s', async (name, value, message) => {
    await open();
    setField(name, value);
    fireEvent.blur(field(name));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('ACC-202 rejects a drive at night and shows the hours at the field', async () => {
    const { calls } = await open();
    await fill();
    setField('Date & time', tomorrow.replace('10:30', '03:00'));
    await send();
    expect(await screen.findByText('Please select a time between 08:00 and 18:00')).toBeVisible();
    expect(calls.filter(({ name }) => name.includes('book-test-drive'))).toEqual([]);
  });
  it('ACC-81 disables past dates in South African time', async () => {
    await open();
    const now = Date.now();
    const min = Date.parse(`${field('Date & time').getAttribute('min')}:00+02:00`);
    expect(Math.abs(now - min)).toBeLessThan(2 * 60_000);
  });

  it('ACC-82 sends and tracks a request, then thanks with a link home', async () => {
    signIn({ email: 'other@example.com' });
    const { calls } = await open({ [call]: {} });
    await fill();
    await send();
    expect(await screen.findByText('Your test drive request has been submitted successfully')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    expect(calls.at(-1)).toEqual({ name: call, body: sentRequest });
    expect(events).toContainEqual(['analytics:tracked', { name: 'test_drive_booked', details: undefined }]);
  });

  it('ACC-83 shows the server’s message under ‘Error’; the form can be sent again', async () => {
    signIn();
    await open({ [call]: 429 });
    await fill();
    await send();
    expect(await screen.findByText('The server says 429.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book test drive' })).toBeEnabled();
  });

  it('ACC-83 shows nothing after a network failure; the form can be sent again', async () => {
    signIn();
    const responses = [0, {}];
    await open({ [call]: () => responses.shift() ?? 500 });
    await fill();
    await send();
    await waitFor(() => expect(responses).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book test drive' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    expect(await screen.findByText(/submitted successfully/)).toBeVisible();
  });

  it('ACC-216 restores what was typed after a reload, for the same car', async () => {
    signIn({ fullname: 'Account Name' });
    const firstPage = await open();
    await fill();
    firstPage.unmount();
    const reloaded = await open({ [call]: {} });
    await waitFor(() => expect(field('Full name')).toHaveValue(' Lerato Dube '));
    expect(field('Date & time')).toHaveValue(tomorrow);
    expect(field('Model')).toHaveValue('Hilux');
    await send();
    await screen.findByText(/submitted successfully/);
    expect(sessionStorage).toHaveLength(0);
    reloaded.unmount();
    await open();
    expect(field('Post code')).toHaveValue('');
  });

  it('ACC-216 keeps what was typed after a failure', async () => {
    signIn();
    await open({ [call]: 503 });
    await fill();
    await send();
    expect(await screen.findByText('The server says 503.')).toBeVisible();
    expect(field('Post code')).toHaveValue('0699');
    expect(field('Date & time')).toHaveValue(tomorrow);
  });

  it.each(['082 123 4567', '+27 82 123 4567'])('ACC-200 accepts the mobile number %s', async (number) => {
    signIn();
    const { calls } = await open({ [call]: {} });
    await fill();
    setField('Mobile number', number);
    await send();
    await screen.findByText(/submitted successfully/);
    expect(calls.at(-1)?.body).toMatchObject({ mobile_number: '821234567' });
  });

  it('ACC-84 requires sign-in, and restores the form on return', async () => {
    const data = await (async () => {
      mockApi({ [`GET cars/get-single-car/${ad.slug}`]: { data: ad, recent_list: [] } });
      return loadCar(loadContext(`/book-test-drive?car=${ad.slug}`));
    })();
    const firstPage = await open({}, data);
    expect(screen.getByText('You sign in before it is sent. What you typed stays.')).toBeVisible();
    await fill();
    await send();
    await waitFor(() =>
      expect(events).toEqual([
        ['session:sign-in-required', { returnTo: `/book-test-drive?car=${ad.slug}`, reason: 'test-drive' }],
      ]),
    );
    firstPage.unmount();
    signIn({ fullname: 'Account Name', gsm: '999999999' });
    const { calls } = await open({ [call]: {} }, data);
    await waitFor(() => expect(field('Full name')).toHaveValue('Lerato Dube'));
    await send();
    expect(await screen.findByText(/submitted successfully/)).toBeVisible();
    expect(calls.at(-1)).toEqual({ name: call, body: { ...sentRequest, car_id: '7' } });
    expect(localStorage).toHaveLength(0);
  });

  it('ACC-84 requires sign-in when the session expired; deletes a saved form after a day', async () => {
    signIn();
    const firstPage = await open({ [call]: 401 });
    await fill();
    await send();
    await waitFor(() =>
      expect(events).toContainEqual([
        'session:sign-in-required',
        { returnTo: '/book-test-drive', reason: 'test-drive' },
      ]),
    );
    firstPage.unmount();
    session$.next(null);
    const [name = ''] = Object.keys(localStorage);
    const stored = JSON.parse(localStorage.getItem(name) ?? '');
    localStorage.setItem(name, JSON.stringify({ ...stored, at: Date.now() - DAY_MS - 1000 }));
    await open();
    expect(field('Full name')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['the API ended it', 401, () => {}],
    ['it expired', {}, () => session$.next(null)],
  ])(
    'ACC-508 does not fill in for another user what a user typed before the session ended: %s',
    async (_how, response, end) => {
      signIn({ _id: '7' });
      const firstPage = await open({ [call]: response });
      await fill();
      act(end);
      await send();
      await waitFor(() => expect(localStorage).toHaveLength(1));
      firstPage.unmount();
      // The shell clears the tab's drafts.
      sessionStorage.clear();
      session$.next(null);
      signIn({ _id: '8', fullname: 'Another User' });
      const secondPage = await open();
      await waitFor(() => expect(field('Full name')).toHaveValue('Another User'));
      expect(field('Post code')).toHaveValue('');
      secondPage.unmount();
      sessionStorage.clear();
      signIn({ _id: '7' });
      await open();
      await waitFor(() => expect(field('Post code')).toHaveValue('0699'));
    },
  );

  it('ACC-85 shows the car in the address and prefills its make and model', async () => {
    mockApi({ [`GET cars/get-single-car/${ad.slug}`]: { data: ad, recent_list: [] } });
    const data = await loadCar(loadContext(`/book-test-drive?car=${ad.slug}`));
    await open({}, data);
    expect(screen.getByRole('link', { name: ad.title })).toHaveAttribute('href', `/second-hand-cars/${ad.slug}`);
    expect(screen.getByText('84 000 Km · Diesel · Automatic')).toBeVisible();
    expect(field('Make')).toHaveValue('Toyota');
    expect(field('Model')).toHaveValue('Hilux');
    // The loader returns displayed fields only.
    expect(Object.keys(data.kind === 'car' ? data.car : {})).not.toContain('description');
  });

  it('ACC-85 shows that a car is sold or missing, and accepts requests for others', async () => {
    const responses: MockResponses = {
      'GET cars/get-single-car/sold': { data: buildAd({ status: 'sold' }), recent_list: [] },
    };
    mockApi({ ...responses, 'GET cars/get-single-car/gone': 404, 'GET cars/get-single-car/x': 503 });
    for (const slug of ['sold', 'gone']) {
      expect(await loadCar(loadContext(`/book-test-drive?car=${slug}`))).toEqual({ kind: 'gone' });
    }
    expect(await loadCar(loadContext('/book-test-drive?car=x'))).toEqual({ kind: 'any' });
    expect(await loadCar(loadContext('/book-test-drive'))).toEqual({ kind: 'any' });
    await open({}, { kind: 'gone' });
    expect(screen.getByText('This car is no longer for sale')).toBeVisible();
    expect(field('Make')).toHaveValue('');
  });

  it('ACC-213 prefills a name that was changed on another device', async () => {
    act(() => signIn({ fullname: 'Old Name' }));
    await open({ 'GET users/get-user-profile-data': { data: buildUser({ fullname: 'New Name' }) } });
    await waitFor(() => expect(field('Full name')).toHaveValue('New Name'));
  });
  it('ACC-86 prefills the signed-in user without overwriting input', async () => {
    await open();
    setField('Full name', 'Test Person');
    act(() => signIn({ email: 'me@example.com' }));
    await waitFor(() => expect(field('Email')).toHaveValue('me@example.com'));
    expect(field('Full name')).toHaveValue('Test Person');
    expect(field('Province')).toHaveValue('Limpopo');
    expect(field('City')).toHaveValue('Polokwane');
  });
});

describe('the slots of a car', () => {
  const slotsCall = `GET cars/test-drive/slots/${ad.slug}`;
  const [first, second, third] = ['09:00', '10:00', '11:00'].map((time) => `2027-03-01T${time}+02:00`) as [
    string,
    string,
    string,
  ];
  const slotsOf = (...taken: string[]) => ({
    data: {
      slot_minutes: 60,
      days: [
        {
          date: '2027-03-01',
          slots: [first, second, third].map((starts_at) => ({ starts_at, is_taken: taken.includes(starts_at) })),
        },
      ],
    },
  });
  /** The page of the car; `answers` are those of the slots, one for each call. */
  async function openCar(answers: unknown[], responses: MockResponses = {}) {
    const all: MockResponses = {
      [`GET cars/get-single-car/${ad.slug}`]: { data: ad, recent_list: [] },
      [slotsCall]: () => (answers.length > 1 ? answers.shift() : answers[0]) as object,
      ...responses,
    };
    mockApi(all);
    return open(all, await loadCar(loadContext(`/book-test-drive?car=${ad.slug}`)));
  }
  /** All but the slot and the name, which comes from the profile of the user. */
  const fillOthers = async () => {
    await waitFor(() => expect(field('Full name')).toHaveValue('Lerato Dube'));
    setField('Email', 'lerato@example.com');
    setField('Mobile number', '82 123 4567');
    await screen.findByText('Limpopo', { selector: 'option' });
    setField('Province', 'Limpopo');
    await screen.findByText('Polokwane', { selector: 'option' });
    setField('City', 'Polokwane');
    setField('Post code', '0699');
  };
  const slot = (time: string) => screen.getByRole('radio', { name: time });

  it('ACC-260 are buttons by day in place of the date field, and the chosen one is sent', async () => {
    signIn();
    const { calls } = await openCar([slotsOf(first)], { [call]: {} });
    expect(screen.getByRole('group', { name: 'Mon 1 Mar' })).toBeVisible();
    expect(screen.queryByLabelText('Date & time', { selector: 'input' })).toBeNull();
    expect(slot('09:00')).toBeDisabled();
    await fillOthers();
    await userEvent.click(slot('10:00'));
    await send();
    expect(await screen.findByText(/submitted successfully/)).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ datetime: second, slot: second, car_id: '7' });
  });

  it('ACC-260 must be chosen: the message is at the slots, and the first free one has the focus', async () => {
    signIn();
    await openCar([slotsOf(first)]);
    await fillOthers();
    await send();
    expect(await screen.findByText('Please select date & time')).toBeVisible();
    expect(slot('10:00')).toHaveFocus();
  });

  it('ACC-261 a slot that was just taken keeps what was typed and offers those that are left', async () => {
    signIn();
    const message = 'This time has just been taken. Please choose another.';
    const refusal = { success: false, msg: message, errors: { datetime: message } };
    const answers = [Response.json(refusal, { status: 409 }), {}];
    const { calls } = await openCar([slotsOf(), slotsOf(), slotsOf(second)], {
      [call]: () => answers.shift() as object,
    });
    await fillOthers();
    await userEvent.click(slot('10:00'));
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(slot('10:00')).toBeDisabled());
    expect(slot('10:00')).not.toBeChecked();
    expect(field('Post code')).toHaveValue('0699');
    await userEvent.click(slot('11:00'));
    expect(screen.queryByText(message)).toBeNull();
    await send();
    expect(await screen.findByText(/submitted successfully/)).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ slot: third });
  });

  it('ACC-487 the last one being taken says so, and another time is chosen in the date field', async () => {
    signIn();
    const message = 'This time has just been taken. Please choose another.';
    const refusal = { success: false, msg: message, errors: { datetime: message } };
    const { calls } = await openCar([slotsOf(), slotsOf(), slotsOf(first, second, third)], {
      [call]: () => Response.json(refusal, { status: 409 }),
    });
    await fillOthers();
    await userEvent.click(slot('10:00'));
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(field('Date & time')).toHaveValue(''));
    await send();
    expect(await screen.findByText('Please select date & time')).toBeVisible();
    expect(calls.filter(({ name }) => name === call)).toHaveLength(1);
  });

  it('ACC-487 a slot of another car that was chosen before signing in is not booked', async () => {
    signIn();
    saveRequest({ ...empty, fullname: 'Lerato Dube', datetime: second });
    const { calls } = await openCar([404]);
    await fillOthers();
    await send();
    expect(await screen.findByText('Please select date & time')).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain(call);
  });

  it.each([
    ['cannot be loaded', 404],
    ['are all taken', slotsOf(first, second, third)],
  ])('ACC-262 that %s leave the date field', async (_title, answer) => {
    signIn();
    const { calls } = await openCar([answer], { [call]: {} });
    await fillOthers();
    setField('Date & time', tomorrow);
    await send();
    expect(await screen.findByText(/submitted successfully/)).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ datetime: tomorrow, car_id: '7' });
    expect(calls.at(-1)?.body).not.toHaveProperty('slot');
  });
});
