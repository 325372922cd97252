import { bus } from '@roadworthy/events';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChat, aMessage } from '../lib/testing/chat-double';
import { remote } from '../remote';
import { aList, beAtChat, openChat } from './open-chat';

beAtChat();

describe('the list', () => {
  it('CHT-1 is for subscribers and rendered in the browser only', () => {
    expect(remote.routes).toEqual([expect.objectContaining({ path: '/chat', guard: 'subscriber', server: false })]);
  });

  it('CHT-20 shows with whom, 30 characters of the last message, and what is unread', async () => {
    const long = aMessage(2, { message: 'Good day, it is still here and has a full history.' });
    openChat({ 'GET chat/my-chat-list': aList([aChat({ unread: true, last_message: long })]) });
    const entry = await screen.findByRole('link', { name: /Baobab Cars/ });
    expect(entry).toHaveTextContent('Good day, it is still here an…');
    expect(entry).toHaveTextContent('Unread');
    expect(entry).toHaveAttribute('href', '/chat?with=5');
    expect(screen.getByText('Please select chat from chat list')).toBeVisible();
  });

  it('CHT-2 says that there are no chats', async () => {
    openChat({ 'GET chat/my-chat-list': aList([]) });
    expect(await screen.findByText('No chats available')).toBeVisible();
  });

  it('CHT-21 a failure is told in the specified words, as a notice too', async () => {
    const told = jest.fn();
    bus.on('notice:shown', told);
    openChat({ 'GET chat/my-chat-list': 500 });
    expect(await screen.findByText("You don't have any chats available")).toBeVisible();
    expect(told).toHaveBeenCalledWith({ type: 'error', message: "You don't have any chats available" });
    bus.off('notice:shown', told);
  });

  it('CHT-21 searches on the server', async () => {
    openChat({});
    await screen.findByRole('link', { name: /Baobab/ });
    const addresses = jest.mocked(global.fetch).mock.calls;
    await userEvent.type(screen.getByLabelText('Search chats'), 'zebra');
    await waitFor(() =>
      expect(addresses.some(([input]) => (input as Request).url?.includes('search=zebra'))).toBe(true),
    );
  });
});
