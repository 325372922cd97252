import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { type Answers, apiDouble } from '@roadworthy/testing/api-double';
import { comeNear } from '@roadworthy/testing/near';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shareTabs } from '../lib/testing/browser-tabs';
import { aChat, aConversation, aMessage, me, signIn } from '../lib/testing/chat-double';
import { EventStream } from '../lib/testing/event-stream';
import { remote } from '../remote';
import { ChatPage } from './chat-page';

jest.setTimeout(20_000);
let server: EventStream;
beforeAll(() => {
  shareTabs();
  // Fingers on keys; jsdom knows of no pointer.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
beforeEach(() => {
  localStorage.clear();
  signIn();
  server = new EventStream();
});
afterEach(() => act(async () => session$.next(null)));

const list = (items = [aChat()]) => ({ data: items, count_records: items.length });
const read = (body: unknown) => ({ data: { sequence: (body as { sequence: number }).sequence } });

function open(answers: Answers, at = '/chat') {
  const calls = apiDouble({ 'GET chat/my-chat-list': list(), 'POST chat/mark-read': read, ...answers });
  server.take(global.fetch);
  return { calls, ...renderPage(<ChatPage />, at) };
}
const log = () => within(screen.getByRole('log', { name: 'Messages' }));

const shown = async (text: string) => within(await screen.findByRole('log')).findByText(text);

describe('the list', () => {
  it('CHT-1 is for subscribers and rendered in the browser only', () => {
    expect(remote.routes).toEqual([expect.objectContaining({ path: '/chat', guard: 'subscriber', server: false })]);
  });

  it('CHT-20 shows with whom, 30 characters of the last message, and what is unread', async () => {
    const long = aMessage(2, { message: 'Good day, it is still here and has a full history.' });
    open({ 'GET chat/my-chat-list': list([aChat({ unread: true, last_message: long })]) });
    const entry = await screen.findByRole('link', { name: /Baobab Cars/ });
    expect(entry).toHaveTextContent('Good day, it is still here an…');
    expect(entry).toHaveTextContent('Unread');
    expect(entry).toHaveAttribute('href', '/chat?with=5');
    expect(screen.getByText('Please select chat from chat list')).toBeVisible();
  });

  it('CHT-2 says that there are no chats', async () => {
    open({ 'GET chat/my-chat-list': list([]) });
    expect(await screen.findByText('No chats available')).toBeVisible();
  });

  it('CHT-21 a failure is told in the specified words, as a notice too', async () => {
    const told = jest.fn();
    bus.on('notice:shown', told);
    open({ 'GET chat/my-chat-list': 500 });
    expect(await screen.findByText("You don't have any chats available")).toBeVisible();
    expect(told).toHaveBeenCalledWith({ type: 'error', message: "You don't have any chats available" });
    bus.off('notice:shown', told);
  });

  it('CHT-21 searches on the server', async () => {
    open({});
    await screen.findByRole('link', { name: /Baobab/ });
    const addresses = jest.mocked(global.fetch).mock.calls;
    await userEvent.type(screen.getByLabelText('Search chats'), 'zebra');
    await waitFor(() =>
      expect(addresses.some(([input]) => (input as Request).url?.includes('search=zebra'))).toBe(true),
    );
  });
});

describe('a conversation', () => {
  const car = { _id: '7', slug: 'hilux-7', title: '2021 Hilux', price: 489_900, status: 'active', picture: null };
  const said = [
    aMessage(1, { sender: me, car }),
    aMessage(2, { sender: me }),
    aMessage(3, { timestamp: '2025-11-20T08:00:00.000Z' }),
  ];

  it('CHT-23 has days, the ad’s card, and ticks for what was read', async () => {
    open({ 'GET chat/messages/5': aConversation(said, { read: { mine: 3, theirs: 1 } }) }, '/chat?with=5');
    expect(await screen.findByText('19 November 2025')).toBeVisible();
    expect(log().getByText('20 November 2025')).toBeVisible();
    expect(log().getByRole('link', { name: /2021 Hilux/ })).toHaveAttribute('href', '/second-hand-cars/hilux-7');
    expect([log().getAllByText('Read').length, log().getAllByText('Sent').length]).toEqual([1, 1]);
  });

  it('CHT-23 hears of messages and reads, each once and in place', async () => {
    open({ 'GET chat/messages/5': aConversation(said) }, '/chat?with=5');
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
    open({ 'GET chat/messages/5': () => answers.shift() ?? 500 }, '/chat?with=5');
    await shown('Message 2');
    await comeNear();
    expect(await shown('Message 1')).toBeVisible();
  });

  it('CHT-25 Enter sends, trimmed, and blanks are not sent; the tick follows', async () => {
    const stored = (body: unknown) => ({ data: aMessage(4, { ...(body as object), sender: me }) });
    const { calls } = open(
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

  it('CHT-26 is read when it is opened, and again when something came and the input gets focus', async () => {
    const { calls } = open({ 'GET chat/messages/5': aConversation(said) }, '/chat?with=5');
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
    open({ 'GET chat/messages/5': () => (isDown ? 500 : aConversation(said)) }, '/chat?with=5');
    expect(await screen.findByText('There was error retrieving your chat. Please try again later.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown('Message 1')).toBeVisible();
  });

  it('CHT-27 the other one can be blocked and reported', async () => {
    const { calls } = open(
      { 'GET chat/messages/5': aConversation(said), 'POST chat/block-user': {}, 'POST chat/report-user': {} },
      '/chat?with=5',
    );
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'More about Baobab Cars' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Block');
    await waitFor(() => expect(calls.some(({ name }) => name === 'POST chat/block-user')).toBe(true));
    await choose('Report…');
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'fraud');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'More about Baobab Cars' }));
    expect(await screen.findByRole('menuitem', { name: 'Unblock' })).toBeVisible();
    expect(calls).toContainEqual({ name: 'POST chat/block-user', body: { chat_id: '5', blocked: true } });
    expect(calls).toContainEqual({
      name: 'POST chat/report-user',
      body: { chat_id: '5', reason: 'fraud', text: '' },
    });
  });
});
