import { bus } from '@roadworthy/events';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildChat, buildMessage, me } from '../lib/testing/mock-chat';
import { remote } from '../remote';
import { buildChatList, openChat, setUpChatTest } from './testing/open-chat';

setUpChatTest();

const buildPerson = (id: string) => ({ _id: `1${id}`, fullname: `Person ${id}`, businessname: null, avatarurl: null });

describe('the list', () => {
  it('CHT-1 is for subscribers and rendered in the browser only', () => {
    expect(remote.routes[0]).toMatchObject({ path: '/chat', guard: 'subscriber', server: false });
  });

  it('CHT-20 shows the other user, 30 characters of the last message and the unread mark', async () => {
    const long = buildMessage(2, { message: 'Good day, it is still here and has a full history.' });
    openChat({ 'GET chat/my-chat-list': buildChatList([buildChat({ unread: true, last_message: long })]) });
    const entry = await screen.findByRole('link', { name: /Baobab Cars/ });
    expect(entry).toHaveTextContent('Good day, it is still here an…');
    expect(entry).toHaveTextContent('Unread');
    expect(entry).toHaveAttribute('href', '/chat?with=5');
    expect(screen.getByText('Please select chat from chat list')).toBeVisible();
  });

  it('CHT-20 loses the unread mark when the last message was read on another device, not an earlier one', async () => {
    const { server } = openChat({ 'GET chat/my-chat-list': buildChatList([buildChat({ unread: true })]) });
    await screen.findByText('Unread');
    const emitRead = (id: number, sequence: number) =>
      act(async () => server.emit(id, { type: 'read', chat_id: '5', user_id: me, sequence }));
    await emitRead(10, 1);
    expect(screen.getByText('Unread')).toBeVisible();
    await emitRead(11, 2);
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  });

  it('CHT-77 the preview stays on one line', async () => {
    openChat({
      'GET chat/my-chat-list': buildChatList([
        buildChat({ last_message: buildMessage(2, { message: 'W'.repeat(40) }) }),
      ]),
    });
    const preview = await screen.findByText(/^WWW/);
    expect(preview).toHaveTextContent(`${'W'.repeat(29)}…`);
    expect(getComputedStyle(preview)).toMatchObject({ whiteSpace: 'nowrap', overflow: 'hidden' });
  });

  it('CHT-2 shows a message when there are no chats', async () => {
    openChat({ 'GET chat/my-chat-list': buildChatList([]) });
    expect(await screen.findByText('No chats available')).toBeVisible();
  });

  it('CHT-21 shows the specified text in the list and as a notice when the request fails', async () => {
    const onNotice = jest.fn();
    bus.on('notice:shown', onNotice);
    openChat({ 'GET chat/my-chat-list': 500 });
    expect(await screen.findByText("You don't have any chats available")).toBeVisible();
    expect(onNotice).toHaveBeenCalledWith({ type: 'error', message: "You don't have any chats available" });
    bus.off('notice:shown', onNotice);
  });

  it('CHT-21 searches on the server', async () => {
    const searches: (string | null)[] = [];
    openChat({
      'GET chat/my-chat-list': (_body, { url }) => {
        searches.push(new URL(url).searchParams.get('search'));
        return buildChatList();
      },
    });
    await screen.findByRole('link', { name: /Baobab/ });
    await userEvent.type(screen.getByLabelText('Search chats'), 'zebra');
    await waitFor(() => expect(searches).toContain('zebra'));
  });

  it('CHT-136 shows that the next page failed, keeps the chats, and skips no page', async () => {
    const pages: string[] = [];
    let isDown = false;
    openChat({
      'GET chat/my-chat-list': (_body, { url }) => {
        const page = new URL(url).searchParams.get('page') ?? '';
        pages.push(page);
        return isDown ? 503 : { data: [buildChat({ _id: page, sender: buildPerson(page) })], count_records: 3 };
      },
    });
    await screen.findByRole('link', { name: /Person 1/ });
    isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'More chats' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not all chats could be loaded');
    expect(screen.getByRole('link', { name: /Person 1/ })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Person 2/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More chats' }));
    expect(await screen.findByRole('link', { name: /Person 3/ })).toBeVisible();
    expect(pages).toEqual(['1', '2', '2', '3']);
  });
});
