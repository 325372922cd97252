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
    renderPage(<AccountCare />);
    await press('Sign out everywhere');
    expect(told).toEqual([['session:sign-out-requested', { everywhere: true }]]);
  });

  it('ACC-68 gives the data as a file', async () => {
    apiDouble({ 'GET users/export-account-data': { data: { person: 'me' } } });
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    renderPage(<AccountCare />);
    await press('Download my data');
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(made).toHaveLength(1);
    clicked.mockRestore();
  });

  it('ACC-69 says what becomes of ads and conversations, asks for the password, and signs out', async () => {
    const calls = apiDouble({ 'POST users/close-account': 400 });
    renderPage(<AccountCare />);
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
