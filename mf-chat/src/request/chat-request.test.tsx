import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatRequest } from './chat-request';
import { parseRequestedAd } from './requested-ad';

const ad = { carId: '7', slug: 'hilux-7', title: '2021 Toyota Hilux', sellerId: '3', sellerName: 'Baobab Cars' };
const notices: unknown[] = [];
const recordNotice = (notice: unknown) => notices.push(notice);
beforeEach(() => {
  notices.length = 0;
  bus.on('notice:shown', recordNotice);
});
afterEach(() => bus.off('notice:shown', recordNotice));

async function open(user = buildUser({ _id: '1', is_subscriber: false })) {
  session$.next({ token: 't', expiresAt: 4_000_000_000, user });
  const data = await parseRequestedAd(loadContext('/', ad));
  let page: ReturnType<typeof renderPage> | undefined;
  await act(async () => {
    page = renderPage(<ChatRequest data={data} />);
  });
  return { close: () => page?.unmount() };
}

describe('Chat with Dealer', () => {
  it('CHT-10 sends a message about the ad and shows the specified text', async () => {
    const calls = mockApi({ 'POST chat/save-chat-info': { msg: 'Message request sent.', data: { chat_id: '5' } } });
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Message to Baobab Cars' });
    expect(dialog).toHaveTextContent('About: 2021 Toyota Hilux');
    await userEvent.clear(screen.getByLabelText('Message'));
    await userEvent.type(screen.getByLabelText('Message'), '  Is it there? ');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Message request sent.' }]));
    expect(calls).toEqual([
      {
        name: 'POST chat/save-chat-info',
        body: { car_id: '7', message: 'Is it there?', uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(Object.keys(ad))('rejects a request without %s', async (missing) => {
    const params = loadContext('/', { ...ad, [missing]: undefined });
    await expect(parseRequestedAd(params)).rejects.toThrow('The chat request names no ad.');
  });

  it.each([
    ['email', 'chat', 'Baobab Cars gets your message by e-mail and can answer without a subscription.', 'your chats'],
    ['chat', 'email', 'Baobab Cars gets your message in Chat.', 'naledi@example.com, with a link to write back'],
  ])(
    'CHT-76 shows that the message is delivered by %s and the answer by %s',
    async (delivery, reply_delivery, first, second) => {
      mockApi({ 'POST chat/save-chat-info': { data: { chat_id: '5', delivery, reply_delivery } } });
      await open(buildUser({ _id: '1', is_subscriber: reply_delivery === 'chat', email: 'naledi@example.com' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
      const sent = await screen.findByText(first, { exact: false });

      expect(sent.closest('[role=status]')).toHaveTextContent(second);
      await userEvent.click(screen.getByRole('button', { name: 'Done' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('CHT-75 a long paste is not cut and not sent', async () => {
    const calls = mockApi({});
    await open();
    await userEvent.clear(await screen.findByLabelText('Message'));
    await userEvent.click(screen.getByLabelText('Message'));
    await userEvent.paste('x'.repeat(2_001));
    expect(screen.getByText('2001 of 2000 characters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(screen.getByText('Must be at most 2000 characters')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('x'.repeat(2_001));
    expect(calls).toEqual([]);
  });

  it('CHT-11 shows the specified text and no form for the user’s own ad', async () => {
    await open(buildUser({ _id: '3' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(notices).toEqual([{ type: 'error', message: 'You cannot send message to yourself.' }]);
  });

  it('CHT-10 retries the same message after a failure', async () => {
    let attempts = 0;
    const calls = mockApi({ 'POST chat/save-chat-info': () => (++attempts === 1 ? 500 : { data: { chat_id: '5' } }) });
    await open();
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('The server says 500.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual(calls[0]);
  });

  it('CHT-141 sends the same message under the same uuid after the dialog was closed and opened again', async () => {
    const calls = mockApi({ 'POST chat/save-chat-info': () => (calls.length === 1 ? 0 : { data: { chat_id: '5' } }) });
    for (const attempt of [1, 2, 3]) {
      const dialog = await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
      await waitFor(() => expect(calls).toHaveLength(attempt));
      if (attempt === 1) await screen.findByRole('alert');
      else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      dialog.close();
    }
    expect(calls[1]).toEqual(calls[0]);
    // The second one was stored: this is another message.
    expect(calls[2]).not.toEqual(calls[1]);
  });

  it('CHT-135 sends a message that was changed after a failure under another uuid', async () => {
    let attempts = 0;
    const calls = mockApi({ 'POST chat/save-chat-info': () => (++attempts === 1 ? 500 : { data: { chat_id: '5' } }) });
    await open();
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('The server says 500.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Message'), ' Can I see it today?');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ body }) => body as { message: string; uuid: string });
    expect(second?.message).toBe(`${first?.message} Can I see it today?`);
    expect(second?.uuid).not.toBe(first?.uuid);
  });

  it('CHT-10 an empty message is not sent', async () => {
    const calls = mockApi({});
    await open();
    await screen.findByRole('dialog');
    await userEvent.clear(screen.getByLabelText('Message'));
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Please enter message')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
