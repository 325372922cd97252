import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountCare } from './account-care';

const told: [string, unknown][] = [];
const hear = (name: unknown, fact: unknown) => told.push([String(name), fact]);
beforeEach(() => {
  told.length = 0;
  bus.on('*', hear);
});
afterEach(() => bus.off('*', hear));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Your account', () => {
  it('ACC-68 signs out everywhere', async () => {
    renderPage(<AccountCare email="dealer@example.com" />);
    await press('Sign out everywhere');
    expect(told).toEqual([['session:sign-out-requested', { everywhere: true }]]);
  });

  it('ACC-68 gives the data as a file', async () => {
    apiDouble({ 'GET users/export-account-data': { data: { person: 'me' } } });
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    renderPage(<AccountCare email="dealer@example.com" />);
    await press('Download my data');
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(made).toHaveLength(1);
    clicked.mockRestore();
  });

  it('ACC-70 changes the password by the present one, word for word, and says so', async () => {
    apiDouble({ 'POST users/change-password': 400 });
    renderPage(<AccountCare email="dealer@example.com" />);
    await press('Change my password');
    expect(await screen.findByText(/signed out everywhere else/)).toBeVisible();
    await press('Change the password');
    expect(await screen.findAllByText('Please enter a password')).toHaveLength(2);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Current password'), 'Roadworthy-27');
    await userEvent.type(screen.getByLabelText('New password'), 'short');
    expect(await screen.findByText('Password is too short - should be 8 chars minimum.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('New password'), '-Karoo-Sunset-9');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'other');
    await press('Change the password');
    expect(await screen.findByText('Confirm password must be same as Password')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Confirm password'));
    await userEvent.type(screen.getByLabelText('Confirm password'), 'short-Karoo-Sunset-9');
    await press('Change the password');
    expect(await screen.findByText('The server says 400.')).toBeVisible();
    const calls = apiDouble({ 'POST users/change-password': { msg: 'Changed.' } });
    await press('Change the password');
    await waitFor(() => expect(told).toEqual([['notice:shown', { type: 'success', message: 'Changed.' }]]));
    expect(calls.map(({ body }) => body)).toEqual([
      {
        current_password: 'Roadworthy-27',
        new_password: 'short-Karoo-Sunset-9',
        confirm_password: 'short-Karoo-Sunset-9',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ACC-69 says what becomes of ads and conversations, asks for the password, and signs out', async () => {
    const calls = apiDouble({ 'POST users/close-account': 400 });
    renderPage(<AccountCare email="dealer@example.com" />);
    await press('Close my account');
    expect(await screen.findByText(/Your ads are deleted.*Your conversations are deleted too/s)).toBeVisible();
    await press('Close my account for good');
    expect(await screen.findByText('Please enter a password')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Password'), 'Roadworthy-27');
    await press('Close my account for good');
    expect(await screen.findByText('The server says 400.')).toBeVisible();
    expect(told).toEqual([]);
    apiDouble({ 'POST users/close-account': { msg: 'Closed.' } });
    await press('Close my account for good');
    await waitFor(() => expect(told.at(-1)).toEqual(['session:sign-out-requested', {}]));
    expect(calls).toEqual([{ name: 'POST users/close-account', body: { password: 'Roadworthy-27' } }]);
  });
});
