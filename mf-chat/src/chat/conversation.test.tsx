import { bus } from '@roadworthy/events';
import { scrollIntoView } from '@roadworthy/testing/in-view';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildChat, buildConversation, buildMessage, me } from '../lib/testing/mock-chat';
import { createPendingResponse } from '../lib/testing/pending-response';
import { findInLog, log, openChat, setUpChatTest } from './testing/open-chat';

setUpChatTest();

describe('a conversation', () => {
  const car = { _id: '7', slug: 'hilux-7', title: '2021 Hilux', price: 489_900, status: 'active', picture: null };
  const thread = [
    buildMessage(1, { sender: me, car }),
    buildMessage(2, { sender: me }),
    buildMessage(3, { timestamp: '2025-11-20T08:00:00.000Z' }),
  ];
  const findTexts = () =>
    log()
      .getAllByText(/^Message/)
      .map((element) => element.textContent);

  it('CHT-23 has days, and ticks for what was read', async () => {
    openChat({ 'GET chat/messages/5': buildConversation(thread, { read: { mine: 3, theirs: 1 } }) }, '/chat?with=5');
    expect(await screen.findByText('19 November 2025')).toBeVisible();
    expect(log().getByText('20 November 2025')).toBeVisible();
    expect([log().getAllByText('Read').length, log().getAllByText('Sent').length]).toEqual([1, 1]);
  });

  it('CHT-78 the head has the only card of the car; a line says where the talk turns to another one', async () => {
    const otherCar = { ...car, _id: '8', slug: 'polo-8', title: '2019 Polo', status: 'sold' };
    const cars = [car, null, car, otherCar, null, otherCar, car].map((item, index) =>
      buildMessage(index + 1, { car: item }),
    );
    openChat({ 'GET chat/messages/5': buildConversation(cars) }, '/chat?with=5');
    await findInLog('Message 7');
    expect(log().queryAllByRole('link')).toEqual([]);
    expect(
      log()
        .getAllByText(/^About the/)
        .map(({ textContent }) => textContent),
    ).toEqual(['About the 2021 Hilux', 'About the 2019 Polo', 'About the 2021 Hilux']);
    const card = screen.getByRole('link', { name: /About 2021 Hilux/ });
    expect(card).toHaveAttribute('href', '/second-hand-cars/hilux-7');
    expect(card).toHaveTextContent('R 489 900');
  });

  it('CHT-78 the head names the car of a request on an older page', async () => {
    const response = buildConversation([buildMessage(40)], { chat: buildChat({ car }), has_older: true });
    openChat({ 'GET chat/messages/5': response }, '/chat?with=5');
    expect(await screen.findByRole('link', { name: /About 2021 Hilux/ })).toHaveTextContent('R 489 900');
  });

  const pinned = { status: 'active', title: car.title, seller: '3', car } as const;
  it.each([
    [pinned, 'R 489 900For sale'],
    [{ ...pinned, status: 'sold', car: { ...car, status: 'sold' } } as const, 'Sold'],
    [{ ...pinned, status: 'inactive', car: null } as const, 'Not for sale any more'],
    [{ ...pinned, status: 'gone', seller: null, car: null } as const, 'Not for sale any more'],
  ])('CHT-90 the head and the list show the state of the ad: %j', async (shown, state) => {
    const item = buildChat({ pinned: shown });
    openChat(
      {
        'GET chat/my-chat-list': { data: [item], count_records: 1 },
        'GET chat/messages/5': buildConversation([buildMessage(2)], { chat: item }),
      },
      '/chat?with=5',
    );
    await findInLog('Message 2');
    const head = screen.getByRole('region', { name: 'Conversation with Baobab Cars' });
    expect(head).toHaveTextContent(`About 2021 Hilux${state}`);
    expect(screen.queryAllByRole('link', { name: /About 2021 Hilux/ })).toHaveLength(shown.car ? 1 : 0);
    const entry = screen.getByRole('link', { name: /^Baobab Cars|Baobab Cars.*Message/ });
    expect(entry).toHaveTextContent(shown.status === 'active' ? /2021 Hilux$/ : new RegExp(`${state}: 2021 Hilux$`));
  });

  it('CHT-90 the card changes live with the car of the talk', async () => {
    const item = buildChat({ pinned });
    const { server } = openChat({ 'GET chat/messages/5': buildConversation(thread, { chat: item }) }, '/chat?with=5');
    await findInLog('Message 3');
    const polo = { ...car, _id: '8', slug: 'polo-8', title: '2019 Polo' };
    await act(async () =>
      server.emit(10, { type: 'message', chat_id: '5', message: buildMessage(4, { sender: me, car: polo }) }),
    );
    expect(await screen.findByRole('link', { name: /About 2019 Polo/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /About 2021 Hilux/ })).toBeNull();
    expect(log().getByText('About the 2019 Polo')).toBeVisible();
  });

  it('CHT-79 an answer marks earlier messages as read and clears the unread mark', async () => {
    const item = buildChat({ unread: true });
    const { server } = openChat(
      {
        'GET chat/my-chat-list': { data: [item], count_records: 1 },
        'GET chat/messages/5': buildConversation([buildMessage(1, { sender: me })], { chat: item }),
      },
      '/chat?with=5',
    );
    await findInLog('Message 1');
    expect(log().getByText('Sent')).toBeInTheDocument();
    expect(screen.getByText('Unread')).toBeInTheDocument();
    await act(async () => server.emit(10, { type: 'message', chat_id: '5', message: buildMessage(3) }));
    await waitFor(() => expect(log().getByText('Read')).toBeInTheDocument());
    // The user's other device answers.
    await act(async () => server.emit(11, { type: 'message', chat_id: '5', message: buildMessage(4, { sender: me }) }));
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  });

  it('CHT-75 a long paste stays complete, is counted, and is not sent', async () => {
    const { calls } = openChat({ 'GET chat/messages/5': buildConversation(thread) }, '/chat?with=5');
    const input = await screen.findByLabelText('Message');
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(1_800));
    expect(screen.getByText('1800 of 2000 characters')).toBeVisible();
    await userEvent.paste('y'.repeat(545));
    expect(input).toHaveValue('x'.repeat(1_800) + 'y'.repeat(545));
    expect(screen.getByRole('alert')).toHaveTextContent(/2345 of 2000 characters.*shorten it/);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(input).toHaveValue('x'.repeat(1_800) + 'y'.repeat(545));
    expect(calls.filter(({ name }) => name === 'POST chat/send-message')).toEqual([]);
  });

  it('CHT-23 applies live messages and read receipts once each, in sequence', async () => {
    const { server } = openChat({ 'GET chat/messages/5': buildConversation(thread) }, '/chat?with=5');
    await findInLog('Message 3');
    await act(async () => {
      server.emit(10, { type: 'message', chat_id: '5', message: buildMessage(5) });
      server.emit(11, { type: 'message', chat_id: '5', message: buildMessage(4) });
      server.emit(12, { type: 'message', chat_id: '5', message: buildMessage(4) });
      server.emit(13, { type: 'read', chat_id: '5', user_id: '3', sequence: 2 });
    });
    await findInLog('Message 5');
    expect(findTexts()).toEqual([1, 2, 3, 4, 5].map((sequence) => `Message ${sequence}`));
    expect(log().getAllByText('Read')).toHaveLength(2);
  });

  it('CHT-139 shows messages that arrive while the conversation loads, once and in sequence, and then marks them as read', async () => {
    const pending = createPendingResponse();
    const { calls, server } = openChat({ 'GET chat/messages/5': () => pending.response }, '/chat?with=5');
    const entry = await screen.findByRole('link', { name: /Baobab Cars/ });
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await act(async () => {
      for (const sequence of [3, 4]) {
        server.emit(sequence, { type: 'message', chat_id: '5', message: buildMessage(sequence) });
      }
    });
    await waitFor(() => expect(entry).toHaveTextContent('Message 4'));
    const reads = () => calls.filter(({ name }) => name === 'POST chat/mark-read').map(({ body }) => body);
    expect(reads()).toEqual([]);
    await act(async () => pending.respond(buildConversation(thread)));
    await findInLog('Message 3');
    expect(findTexts()).toEqual([1, 2, 3, 4].map((sequence) => `Message ${sequence}`));
    await waitFor(() => expect(reads()).toEqual([{ chat_id: '5', sequence: 4 }]));
  });

  it('CHT-140 loads the messages that are missing before a live one, and marks nothing as read before', async () => {
    const pending = createPendingResponse();
    const responses = [buildConversation(thread), pending.response];
    const { calls, server } = openChat({ 'GET chat/messages/5': () => responses.shift() ?? 500 }, '/chat?with=5');
    const reads = () => calls.filter(({ name }) => name === 'POST chat/mark-read').map(({ body }) => body);
    await waitFor(() => expect(reads()).toEqual([{ chat_id: '5', sequence: 3 }]));
    await act(async () => server.emit(10, { type: 'message', chat_id: '5', message: buildMessage(6) }));
    await findInLog('Message 6');
    expect(reads()).toHaveLength(1);
    await act(async () =>
      pending.respond(buildConversation([...thread, buildMessage(4), buildMessage(5), buildMessage(6)])),
    );
    await findInLog('Message 5');
    expect(findTexts()).toEqual([1, 2, 3, 4, 5, 6].map((sequence) => `Message ${sequence}`));
    await waitFor(() => expect(reads()).toEqual([3, 6].map((sequence) => ({ chat_id: '5', sequence }))));
  });

  it('CHT-24 fetches older messages when the first one scrolls into view', async () => {
    const responses = [buildConversation([buildMessage(2)], { has_older: true }), buildConversation([buildMessage(1)])];
    openChat({ 'GET chat/messages/5': () => responses.shift() ?? 500 }, '/chat?with=5');
    await findInLog('Message 2');
    await scrollIntoView();
    expect(await findInLog('Message 1')).toBeVisible();
  });

  it('CHT-138 shows that older messages could not be loaded, and loads them at the next attempt', async () => {
    const responses = [
      buildConversation([buildMessage(2)], { has_older: true }),
      503,
      buildConversation([buildMessage(1)]),
    ];
    openChat({ 'GET chat/messages/5': () => responses.shift() ?? 500 }, '/chat?with=5');
    await findInLog('Message 2');
    await scrollIntoView();
    expect(await screen.findByRole('alert')).toHaveTextContent('Older messages could not be loaded');
    expect(log().getByText('Message 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findInLog('Message 1')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CHT-25 Enter sends, trimmed, and blanks are not sent; the tick follows', async () => {
    const respondStored = (body: unknown) => ({ data: buildMessage(4, { ...(body as object), sender: me }) });
    const { calls } = openChat(
      { 'GET chat/messages/5': buildConversation(thread), 'POST chat/send-message': respondStored },
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

  it('CHT-28 offers a jump to new messages while scrolled up, and scrolls to a sent message', async () => {
    const { server } = openChat(
      { 'GET chat/messages/5': buildConversation(thread), 'POST chat/send-message': 503 },
      '/chat?with=5',
    );
    await findInLog('Message 3');
    const scroller = screen.getByRole('log');
    const scrollTo = (top: number) => {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    };
    scrollTo(-400);
    expect(screen.getByRole('button', { name: 'To the newest message' })).toBeVisible();
    await act(async () => server.emit(10, { type: 'message', chat_id: '5', message: buildMessage(4) }));
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

  it('CHT-24 ignores a repeated event for a message that is older than the loaded ones', async () => {
    const { server } = openChat(
      { 'GET chat/messages/5': buildConversation([buildMessage(8), buildMessage(9)], { has_older: true }) },
      '/chat?with=5',
    );
    await findInLog('Message 9');
    await act(async () => server.emit(10, { type: 'message', chat_id: '5', message: buildMessage(2) }));
    await act(async () => server.emit(11, { type: 'message', chat_id: '5', message: buildMessage(10) }));
    await findInLog('Message 10');
    expect(log().queryByText('Message 2')).toBeNull();
  });

  it('CHT-26 is marked as read when it opens, and when the input is focused after a new message', async () => {
    const { calls, server } = openChat({ 'GET chat/messages/5': buildConversation(thread) }, '/chat?with=5');
    const reads = () => calls.filter(({ name }) => name === 'POST chat/mark-read').map(({ body }) => body);
    await waitFor(() => expect(reads()).toEqual([{ chat_id: '5', sequence: 3 }]));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => server.emit(10, { type: 'message', chat_id: '5', message: buildMessage(4) }));
    await findInLog('Message 4');
    expect(reads()).toHaveLength(1);
    await userEvent.click(screen.getByLabelText('Message'));
    await waitFor(() => expect(reads()).toHaveLength(2));
    jest.restoreAllMocks();
  });

  it('CHT-22 shows the specified text and a retry button when loading fails', async () => {
    let isDown = true;
    openChat({ 'GET chat/messages/5': () => (isDown ? 500 : buildConversation(thread)) }, '/chat?with=5');
    expect(await screen.findByText('There was error retrieving your chat. Please try again later.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findInLog('Message 1')).toBeVisible();
  });

  it('CHT-30 loads the conversation again when the stream cannot replay what was missed', async () => {
    let messages = thread;
    const { server } = openChat({ 'GET chat/messages/5': () => buildConversation(messages) }, '/chat?with=5');
    await findInLog('Message 3');
    messages = [...thread, buildMessage(4)];
    await act(async () => server.emit(9, { type: 'reset' }));
    expect(await findInLog('Message 4')).toBeVisible();
  });

  it('CHT-27 blocks and reports the other user', async () => {
    const { calls } = openChat(
      { 'GET chat/messages/5': buildConversation(thread), 'POST chat/block-user': {}, 'POST chat/report-user': {} },
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

  it('CHT-27 says why a user could not be blocked, and keeps the input', async () => {
    const onNotice = jest.fn();
    bus.on('notice:shown', onNotice);
    openChat({ 'GET chat/messages/5': buildConversation(thread), 'POST chat/block-user': 503 }, '/chat?with=5');
    await userEvent.click(await screen.findByRole('button', { name: 'More about Baobab Cars' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await waitFor(() => expect(onNotice).toHaveBeenCalledWith({ type: 'error', message: 'The server says 503.' }));
    expect(screen.getByLabelText('Message')).toBeVisible();
    bus.off('notice:shown', onNotice);
  });
});
