import { bus } from '@roadworthy/events';
import { mockApi } from '@roadworthy/testing/mock-api';
import { readBlob } from '@roadworthy/testing/read-blob';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountCare } from './account-care';

const events: [string, unknown][] = [];
const recordEvent = (name: unknown, payload: unknown) => events.push([String(name), payload]);
beforeEach(() => {
  events.length = 0;
  bus.on('*', recordEvent);
});
afterEach(() => bus.off('*', recordEvent));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Your account', () => {
  it('ACC-68 signs out everywhere', async () => {
    renderPage(<AccountCare email="dealer@example.com" />);
    await press('Sign out everywhere');
    expect(events).toEqual([['session:sign-out-requested', { everywhere: true }]]);
  });

  it('ACC-68 downloads the data as a file', async () => {
    mockApi({ 'GET users/export-account-data': { data: { person: 'me' } } });
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    const clickSpy = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    renderPage(<AccountCare email="dealer@example.com" />);
    await press('Download my data');
    await waitFor(() => expect(clickSpy).toHaveBeenCalledTimes(1));
    const contents = await Promise.all(blobs.map(readBlob));
    expect(contents.map((content) => JSON.parse(content))).toEqual([{ person: 'me' }]);
    clickSpy.mockRestore();
  });

  it('ACC-70 changes the password after checking the current one, with the exact messages', async () => {
    mockApi({ 'POST users/change-password': 400 });
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
    const calls = mockApi({ 'POST users/change-password': { msg: 'Changed.' } });
    await press('Change the password');
    await waitFor(() => expect(events).toEqual([['notice:shown', { type: 'success', message: 'Changed.' }]]));
    expect(calls.map(({ body }) => body)).toEqual([
      {
        current_password: 'Roadworthy-27',
        new_password: 'short-Karoo-Sunset-9',
        confirm_password: 'short-Karoo-Sunset-9',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ACC-69 explains what is deleted, requires the password, and signs out', async () => {
    const calls = mockApi({ 'POST users/close-account': 400 });
    renderPage(<AccountCare email="dealer@example.com" />);
    await press('Close my account');
    expect(await screen.findByText(/Your ads are deleted.*Your conversations are deleted too/s)).toBeVisible();
    await press('Close my account for good');
    expect(await screen.findByText('Please enter a password')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Password'), 'Roadworthy-27');
    await press('Close my account for good');
    expect(await screen.findByText('The server says 400.')).toBeVisible();
    expect(events).toEqual([]);
    mockApi({ 'POST users/close-account': { msg: 'Closed.' } });
    await press('Close my account for good');
    await waitFor(() => expect(events.at(-1)).toEqual(['session:sign-out-requested', {}]));
    expect(calls).toEqual([{ name: 'POST users/close-account', body: { password: 'Roadworthy-27' } }]);
  });
});
