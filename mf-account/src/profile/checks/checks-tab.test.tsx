import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChecksTab } from './checks-tab';

const call = 'GET users/confirmations';
const documentsCall = 'GET dealers/documents';
const email = { address: 'priya@example.com', is_confirmed: true };
const number = { gsm: '821234567', confirmed_at: null, can_receive_code: 'yes', code_expires_at: null };
const sent = { ...number, code_expires_at: '2026-11-25T10:10:00.000Z' };
const confirmed = { ...number, confirmed_at: '2026-11-25T10:05:00.000Z' };
const person = buildUser({ is_dealer: false });
const section = (name: string) => screen.findByRole('region', { name });

describe('the Checks tab', () => {
  it('ACC-390 PROFILE-21: sends a code and confirms the number with it', async () => {
    let state: object = number;
    const calls = mockApi({
      [call]: () => ({ data: { email, number: state } }),
      'POST users/send-number-code': () => {
        state = sent;
        return { msg: 'Sent.' };
      },
      'POST users/confirm-number': () => {
        state = confirmed;
        return { msg: 'Confirmed.' };
      },
    });
    renderPage(<ChecksTab user={person} />);
    expect(await section('Mail address')).toHaveTextContent('priya@example.comConfirmed');
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a code by SMS' }));
    await userEvent.type(await screen.findByLabelText('Code from the SMS'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the number' }));
    expect(await screen.findByText('Confirmed on 25 November 2026')).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST users/confirm-number')?.body).toEqual({ code: '123456' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['no-sms', 'Numbers cannot be confirmed by SMS here.'],
    ['no-mobile', /^Only South African mobile numbers can be confirmed/],
  ])('ACC-391 PROFILE-21: says why it cannot be confirmed (%s)', async (can_receive_code, text) => {
    mockApi({ [call]: { data: { email, number: { ...number, can_receive_code } } } });
    renderPage(<ChecksTab user={person} />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ACC-392 PROFILE-22: shows each document with its state, uploads and deletes', async () => {
    const refused = {
      ...{ _id: '9', kind: 'address', state: 'refused', reason: 'It is of 2019.', content_type: 'application/pdf' },
      ...{ bytes: 9, has_file: true, uploaded_at: '2026-11-01T10:00:00.000Z', decided_at: '2026-11-02T10:00:00.000Z' },
    };
    const calls = mockApi({
      [call]: { data: { email, number } },
      [documentsCall]: { data: [refused] },
      'POST dealers/documents': { msg: 'Uploaded.', data: [] },
      'DELETE dealers/documents/9': { msg: 'Deleted.' },
    });
    renderPage(<ChecksTab user={buildUser({ is_dealer: true })} />);
    const entries = within(await screen.findByRole('list', { name: 'Documents' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('Missing'),
      expect.stringMatching(/Not accepted on 2 November 2026.*It is of 2019\./),
      expect.stringContaining('Missing'),
    ]);
    const file = (type: string) => new File(['x'], 'file', { type });
    const input = screen.getByLabelText('File: Company registration');
    await userEvent.upload(input, file('text/html'), { applyAccept: false });
    expect(screen.getByRole('alert')).toHaveTextContent('Only PDF, JPEG, PNG and WebP files are accepted');
    expect(calls.map(({ name }) => name)).not.toContain('POST dealers/documents');
    await userEvent.upload(input, file('application/pdf'));
    await waitFor(() => expect(calls.filter(({ name }) => name === documentsCall)).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Proof of address' }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DELETE dealers/documents/9'));
  });

  it('ACC-392 PROFILE-22: a private seller has no documents', async () => {
    const calls = mockApi({ [call]: { data: { email, number: confirmed } } });
    renderPage(<ChecksTab user={person} />);
    await section('Telephone number');
    expect(screen.queryByText('Documents of your business')).toBeNull();
    expect(calls.map(({ name }) => name)).toEqual([call]);
  });
});
