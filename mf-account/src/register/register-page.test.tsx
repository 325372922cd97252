import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegisterPage } from './register-page';

const places = {
  'GET city_state/get-all-states': {
    data: [
      { _id: '5', state_name: 'Limpopo' },
      { _id: '3', state_name: 'Gauteng' },
    ],
  },
  'POST city_state/get-cities-by-state-ids': (body: unknown) => ({
    data:
      (body as { state_ids: string[] }).state_ids[0] === '5'
        ? [{ _id: '9', city_name: 'Polokwane', state_id: '5' }]
        : [{ _id: '2', city_name: 'Pretoria', state_id: '3' }],
  }),
};
const call = 'POST users/sign-up';
const accepted = { msg: 'Open the link in the mail.' };
const field = (name: string) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

/** By one event, as a password manager enters a text. */
async function enter(name: string, text: string) {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

/** @param write how texts are entered; by keys, each of which draws the form again, in one test only */
async function fill(write = enter) {
  await write('Full name', ' Lerato Dube');
  await write('Email', 'lerato@example.com');
  await write('Mobile number', '82 123 4567');
  await screen.findByRole('option', { name: 'Limpopo' });
  await userEvent.selectOptions(field('Province'), 'Limpopo');
  await screen.findByRole('option', { name: 'Polokwane' });
  await userEvent.selectOptions(field('City'), 'Polokwane');
  await write('Password', 'Karoo-Sunset-9');
  await userEvent.click(screen.getByRole('checkbox'));
}

describe('/register', () => {
  it('ACC-473 says what registering is for, and the link to the login page keeps it', async () => {
    mockApi(places);
    renderPage(<RegisterPage />, '/register?returnTo=%2Fcars&for=save-search');
    await screen.findByRole('option', { name: 'Limpopo' });
    expect(screen.getByText('Register to save this search: it is free, and so is your first advert.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Login/ })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fcars&for=save-search',
    );
  });

  it('ACC-50 shows the exact messages for all empty fields and focuses the first', async () => {
    mockApi(places);
    renderPage(<RegisterPage />, '/register');
    await send();
    expect(await screen.findByText('Please enter full name')).toBeVisible();
    for (const message of [
      'Please enter an email',
      'Must be exactly 9 digits',
      'Please select province',
      'Please select city',
      'Please enter a password',
      'Please accept terms and conditions',
    ]) {
      expect(screen.getByText(message)).toBeVisible();
    }
    expect(field('Full name')).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please accept terms and conditions');
  });

  it.each([
    ['Mobile number', '-82123456', 'Must be positive numbers'],
    ['Mobile number', '08212345678', 'Must be exactly 9 digits'],
    ['Password', 'short', 'Password is too short - should be 8 chars minimum.'],
    ['Email', 'lerato@', 'Please enter a valid email'],
  ])('ACC-50 %s: %s gets %s', async (name, value, message) => {
    mockApi(places);
    renderPage(<RegisterPage />, '/register');
    await userEvent.type(field(name), value);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('ACC-51 offers the cities of the province, and reloads them when it changes', async () => {
    mockApi(places);
    renderPage(<RegisterPage />, '/register');
    expect(field('City')).toBeDisabled();
    await screen.findByRole('option', { name: 'Limpopo' });
    await userEvent.selectOptions(field('Province'), 'Limpopo');
    await screen.findByRole('option', { name: 'Polokwane' });
    await userEvent.selectOptions(field('City'), 'Polokwane');
    await userEvent.selectOptions(field('Province'), 'Gauteng');
    expect(await screen.findByRole('option', { name: 'Pretoria' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Polokwane' })).toBeNull();
    expect(field('City')).toHaveValue('');
  });

  it('ACC-51 shows when they cannot be loaded, with retry', async () => {
    mockApi({ 'GET city_state/get-all-states': 503 });
    renderPage(<RegisterPage />, '/register');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    mockApi(places);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Limpopo' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ACC-52 registers, shows the server’s message, and links to login with the return address', async () => {
    const calls = mockApi({ ...places, [call]: accepted });
    renderPage(<RegisterPage />, '/register?returnTo=%2Fpost%2Fad');
    await fill((name, text) => userEvent.type(field(name), text));
    await send();
    expect(await screen.findByText(accepted.msg)).toBeVisible();
    expect(calls.at(-1)).toEqual({
      name: call,
      body: {
        fullname: 'Lerato Dube',
        email: 'lerato@example.com',
        gsm: '821234567',
        province: 'Limpopo',
        city: 'Polokwane',
        password: 'Karoo-Sunset-9',
      },
    });
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login?returnTo=%2Fpost%2Fad');
  });

  it('ACC-210 resends the mail with the registered values, and shows when it is requested too often', async () => {
    let response: object | number = accepted;
    const calls = mockApi({ ...places, [call]: () => response });
    renderPage(<RegisterPage />, '/register');
    await fill();
    await send();
    await screen.findByText(accepted.msg);
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText(/We have sent the mail again to lerato@example\.com/)).toBeVisible();
    const [first, second] = calls.filter(({ name }) => name === call);
    expect(second).toEqual(first);
    response = 429;
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText('The server says 429.')).toBeVisible();
  });

  it('ACC-52 shows the server’s message in an alert and at its field', async () => {
    const refusal = { success: false, msg: 'Please check the form.', errors: { fullname: 'No such name' } };
    mockApi({ ...places, 'POST users/sign-up': () => Response.json(refusal, { status: 400 }) });
    renderPage(<RegisterPage />, '/register');
    await fill();
    await send();
    expect(await screen.findByText('Please check the form.')).toBeVisible();
    await waitFor(() => expect(field('Full name')).toHaveAccessibleDescription('No such name'));
    expect(field('Full name')).toHaveValue(' Lerato Dube');
  });

  it.each([0, 503])('ACC-216 keeps what was typed after a failure: status %s', async (status) => {
    mockApi({ ...places, [call]: status });
    renderPage(<RegisterPage />, '/register');
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field('Full name')).toHaveValue(' Lerato Dube');
    expect(field('City')).toHaveValue('Polokwane');
    expect(field('Password')).toHaveValue('Karoo-Sunset-9');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('ACC-216 restores what was typed after a reload, but no password, until it is sent', async () => {
    mockApi({ ...places, [call]: accepted });
    const { unmount } = renderPage(<RegisterPage />, '/register');
    await fill();
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Karoo');
    const reloaded = renderPage(<RegisterPage />, '/register');
    await waitFor(() => expect(field('Full name')).toHaveValue(' Lerato Dube'));
    expect(field('Email')).toHaveValue('lerato@example.com');
    expect(field('Mobile number')).toHaveValue('82 123 4567');
    expect(field('Province')).toHaveValue('Limpopo');
    expect(field('City')).toHaveValue('Polokwane');
    expect(field('Password')).toHaveValue('');
    await userEvent.type(field('Password'), 'Karoo-Sunset-9');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await screen.findByText(accepted.msg);
    reloaded.unmount();
    renderPage(<RegisterPage />, '/register');
    await screen.findByRole('option', { name: 'Limpopo' });
    expect(field('Full name')).toHaveValue('');
  });

  it.each(['082 123 4567', '+27 82 123 4567', '0027 (0)82-123-4567', '821234567'])(
    'ACC-200 accepts the mobile number %s',
    async (number) => {
      const calls = mockApi({ ...places, [call]: accepted });
      renderPage(<RegisterPage />, '/register');
      await fill();
      await userEvent.clear(field('Mobile number'));
      await userEvent.type(field('Mobile number'), number);
      await send();
      await screen.findByText(accepted.msg);
      expect(calls.at(-1)?.body).toMatchObject({ gsm: '821234567' });
    },
  );

  it('ACC-53 opens the terms in a new tab', async () => {
    mockApi(places);
    renderPage(<RegisterPage />, '/register');
    await screen.findByRole('option', { name: 'Limpopo' });
    const link = screen.getByRole('link', { name: 'terms and conditions' });
    expect(link).toHaveAttribute('href', '/terms');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
