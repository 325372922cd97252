import { comeNear } from '@roadworthy/testing/near';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../lib/testing/chat-double';
import { beAtChat, log, openChat, shown } from './open-chat';

beAtChat();

describe('a conversation', () => {
  const car = { _id: '7', slug: 'hilux-7', title: '2021 Hilux', price: 489_900, status: 'active', picture: null };
  const said = [
    aMessage(1, { sender: me, car }),
    aMessage(2, { sender: me }),
    aMessage(3, { timestamp: '2025-11-20T08:00:00.000Z' }),
  ];

  it('CHT-23 has days, the ad’s card, and ticks for what was read', async () => {
    openChat({ 'GET chat/messages/5': aConversation(said, { read: { mine: 3, theirs: 1 } }) }, '/chat?with=5');
    expect(await screen.findByText('19 November 2025')).toBeVisible();
    expect(log().getByText('20 November 2025')).toBeVisible();
    expect(log().getByRole('link', { name: /2021 Hilux/ })).toHaveAttribute('href', '/second-hand-cars/hilux-7');
    expect([log().getAllByText('Read').length, log().getAllByText('Sent').length]).toEqual([1, 1]);
  });

  it('CHT-23 hears of messages and reads, each once and in place', async () => {
    const { server } = openChat({ 'GET chat/messages/5': aConversation(said) }, '/chat?with=5');
    await shown('Message 3');
    await act(async () => {
      server.tell(10, { type: 'message', chat_id: '5', message: aMessage(5) });
      server.tell(11, { type: 'message', chat_id: '5', message: aMessage(4) });
      server.tell(12, { type: 'message', chat_id: '5', message: aMessage(4) });
      server.tell(13, { type: 'read', chat_id: '5', user_id: '3', sequence: 2 });
    });
    await shown('Message 5');
    const texts = log()
      .getAllByText(/^Message/)
      .map((one) => one.textContent);
    expect(texts).toEqual([1, 2, 3, 4, 5].map((place) => `Message ${place}`));
    expect(log().getAllByText('Read')).toHaveLength(2);
  });

  it('CHT-24 fetches what is older when one comes to the first', async () => {
    const answers = [aConversation([aMessage(2)], { has_older: true }), aConversation([aMessage(1)])];
    openChat({ 'GET chat/messages/5': () => answers.shift() ?? 500 }, '/chat?with=5');
    await shown('Message 2');
    await comeNear();
    expect(await shown('Message 1')).toBeVisible();
  });

  it('CHT-25 Enter sends, trimmed, and blanks are not sent; the tick follows', async () => {
    const stored = (body: unknown) => ({ data: aMessage(4, { ...(body as object), sender: me }) });
    const { calls } = openChat(
      { 'GET chat/messages/5': aConversation(said), 'POST chat/send-message': stored },
      '/chat?with=5',
    );
    const input = await screen.findByLabelText('Message');
    await userEvent.type(input, '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(input, ' I will come.{Enter}');
    expect(await log().findByText('I will come.')).toBeVisible();
    expect(input).toHaveValue('');
    const sent = calls.filter(({ name }) => name === 'POST chat/send-message');
    expect(sent).toEqual([
      expect.objectContaining({ body: { chat_id: '5', message: 'I will come.', uuid: expect.any(String) } }),
    ]);
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  });

  it('CHT-28 who reads further up is told of new messages and gets to them, and to what they write', async () => {
    const { server } = openChat(
      { 'GET chat/messages/5': aConversation(said), 'POST chat/send-message': 503 },
      '/chat?with=5',
    );
    await shown('Message 3');
    const scroller = screen.getByRole('log');
    const scrollTo = (top: number) => {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    };
    scrollTo(-400);
    expect(screen.getByRole('button', { name: 'To the newest message' })).toBeVisible();
    await act(async () => server.tell(10, { type: 'message', chat_id: '5', message: aMessage(4) }));
    await userEvent.click(await screen.findByRole('button', { name: 'New messages' }));
    expect(scroller.scrollTop).toBe(0);
    scrollTo(0);
    expect(screen.queryByRole('button', { name: /new/i })).toBeNull();

    scrollTo(-400);
    const input = screen.getByLabelText('Message');
    await userEvent.type(input, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await log().findByText('Mine')).toBeVisible();
    expect(scroller.scrollTop).toBe(0);
    expect(input).toHaveFocus();
  });

  it('CHT-24 an old message heard again leaves no gap', async () => {
    const { server } = openChat(
      { 'GET chat/messages/5': aConversation([aMessage(8), aMessage(9)], { has_older: true }) },
      '/chat?with=5',
    );
    await shown('Message 9');
    await act(async () => server.tell(10, { type: 'message', chat_id: '5', message: aMessage(2) }));
    await act(async () => server.tell(11, { type: 'message', chat_id: '5', message: aMessage(10) }));
    await shown('Message 10');
    expect(log().queryByText('Message 2')).toBeNull();
  });

  it('CHT-26 is read when it is opened, and again when something came and the input gets focus', async () => {
    const { calls, server } = openChat({ 'GET chat/messages/5': aConversation(said) }, '/chat?with=5');
    const reads = () => calls.filter(({ name }) => name === 'POST chat/mark-read').map(({ body }) => body);
    await waitFor(() => expect(reads()).toEqual([{ chat_id: '5', sequence: 3 }]));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => server.tell(10, { type: 'message', chat_id: '5', message: aMessage(4) }));
    await shown('Message 4');
    expect(reads()).toHaveLength(1);
    await userEvent.click(screen.getByLabelText('Message'));
    await waitFor(() => expect(reads()).toHaveLength(2));
    jest.restoreAllMocks();
  });

  it('CHT-22 one that cannot be had is told in the specified words, and can be tried again', async () => {
    let isDown = true;
    openChat({ 'GET chat/messages/5': () => (isDown ? 500 : aConversation(said)) }, '/chat?with=5');
    expect(await screen.findByText('There was error retrieving your chat. Please try again later.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown('Message 1')).toBeVisible();
  });

  it('CHT-27 the other one can be blocked and reported', async () => {
    const { calls } = openChat(
      { 'GET chat/messages/5': aConversation(said), 'POST chat/block-user': {}, 'POST chat/report-user': {} },
      '/chat?with=5',
    );
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'More about Baobab Cars' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Block');
    expect(await screen.findByText('You blocked Baobab Cars.')).toBeVisible();
    expect(screen.queryByLabelText('Message')).toBeNull();
    await choose('Report…');
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'fraud');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'More about Baobab Cars' }));
    expect(await screen.findByRole('menuitem', { name: 'Unblock' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByLabelText('Message')).toBeVisible();
    const blocks = calls.filter(({ name }) => name === 'POST chat/block-user').map(({ body }) => body);
    expect(blocks).toEqual([true, false].map((blocked) => ({ chat_id: '5', blocked })));
    expect(calls).toContainEqual({
      name: 'POST chat/report-user',
      body: { chat_id: '5', reason: 'fraud', text: '' },
    });
  });
});
