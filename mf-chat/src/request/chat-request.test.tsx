import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedAd } from './asked-ad';
import { ChatRequest } from './chat-request';

const ad = { carId: '7', slug: 'hilux-7', title: '2021 Toyota Hilux', sellerId: '3', sellerName: 'Baobab Cars' };
const notices: unknown[] = [];
const hear = (notice: unknown) => notices.push(notice);
beforeEach(() => {
  notices.length = 0;
  bus.on('notice:shown', hear);
});
afterEach(() => bus.off('notice:shown', hear));

async function open(user = aUser({ _id: '1', is_subscriber: false })) {
  session$.next({ token: 't', expiresAt: 4_000_000_000, user });
  const data = await askedAd(loadContext('/', ad));
  await act(async () => renderPage(<ChatRequest data={data} />));
}

describe('Chat with Dealer', () => {
  it('CHT-10 sends a message about the ad and says so in the specified words', async () => {
    const calls = apiDouble({ 'POST chat/save-chat-info': { msg: 'Message request sent.', data: { chat_id: '5' } } });
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

  it('CHT-11 one’s own ad: no form, the specified words', async () => {
    await open(aUser({ _id: '3' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(notices).toEqual([{ type: 'error', message: 'You cannot send message to yourself.' }]);
  });

  it('CHT-10 trying again after a failure is the same message, not another', async () => {
    let tries = 0;
    const calls = apiDouble({ 'POST chat/save-chat-info': () => (++tries === 1 ? 500 : { data: { chat_id: '5' } }) });
    await open();
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('The server says 500.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual(calls[0]);
  });

  it('CHT-10 an empty message is not sent', async () => {
    const calls = apiDouble({});
    await open();
    await screen.findByRole('dialog');
    await userEvent.clear(screen.getByLabelText('Message'));
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Please enter message')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
