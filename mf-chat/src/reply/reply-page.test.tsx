import { configureApi } from '@roadworthy/api-client';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { scrollIntoView } from '@roadworthy/testing/in-view';
import { type Call, type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UPLOAD_TIMEOUT_MS } from '../lib/outbox/abort-stalled-upload';
import { buildChat, buildConversation, buildMessage, me, signIn } from '../lib/testing/mock-chat';
import { createPendingResponse } from '../lib/testing/pending-response';
import { remote } from '../remote';
import { openLink } from './open-link';
import { ReplyPage } from './reply-page';

const path = 'chat/reply/a.b.c';
const buildReply = (messages = [buildMessage(1)], overrides: object = {}) => ({
  ...buildConversation(messages),
  chat: buildChat({ delivery: 'chat' }),
  me,
  ...overrides,
});
/** The sessions that the calls of the page sent; it must send none. */
const authorizations: (string | null)[] = [];
const recordAuthorization =
  (response: MockResponses[string]): MockResponses[string] =>
  (body, request) => {
    authorizations.push(request.headers.get('authorization'));
    return typeof response === 'function' ? response(body, request) : response;
  };
/** Opens the page in a browser that is signed in. */
async function openPage(responses: MockResponses) {
  signIn();
  configureApi({ token: () => 't' });
  const mocked = Object.entries({ [`POST ${path}/read`]: { data: { sequence: 1 } }, ...responses });
  const calls = mockApi(Object.fromEntries(mocked.map(([call, response]) => [call, recordAuthorization(response)])));
  const data = await openLink('a.b.c', new AbortController().signal);
  await act(async () => renderPage(<ReplyPage data={data} />));
  return calls;
}
const log = () => within(screen.getByRole('log', { name: 'Messages' }));

afterEach(() => {
  configureApi({ token: () => null });
  act(() => session$.next(null));
  expect(authorizations.splice(0).filter((authorization) => authorization !== null)).toEqual([]);
});

describe('/chat/reply/{token}', () => {
  it('CHT-70 is public, without a guard', () => {
    expect(remote.routes).toContainEqual(
      expect.objectContaining({ path: '/chat/reply/:token', guard: 'public', server: false }),
    );
  });

  it('CHT-70 shows one conversation without a session, and sends none', async () => {
    const car = { _id: '7', slug: 'hilux-7', title: '2021 Hilux', price: 489_900, status: 'active', picture: null };
    await openPage({
      [`GET ${path}`]: buildReply([buildMessage(1, { car })]),
      [`POST ${path}`]: { data: buildMessage(2, { sender: me }) },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Baobab Cars' })).toBeVisible();
    expect(screen.getByRole('link', { name: /About 2021 Hilux/ })).toHaveAttribute('href', '/second-hand-cars/hilux-7');
    expect(log().getByText('Message 1')).toBeVisible();
    await waitFor(() => expect(authorizations).toEqual([null, null]));
    await userEvent.type(screen.getByLabelText('Your answer'), 'It is.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(authorizations).toEqual([null, null, null]));
  });

  it('CHT-71 sends a reply once, shows it, and accepts the next', async () => {
    let attempts = 0;
    const calls = await openPage({
      [`GET ${path}`]: buildReply(),
      [`POST ${path}`]: (body) => {
        attempts += 1;
        return attempts === 1 ? 500 : { data: buildMessage(attempts, { ...(body as object), sender: me }) };
      },
    });
    const field = () => screen.getByLabelText('Your answer');
    await userEvent.type(field(), ' It is. ');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('The server says 500.')).toBeVisible();
    expect(field()).toHaveValue(' It is. ');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await log().findByText('It is.')).toBeVisible();
    await userEvent.type(field(), 'Come on Friday.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await log().findByText('Come on Friday.')).toBeVisible();
    const sent = calls.filter(({ name }) => name === `POST ${path}`).map(({ body }) => body as { uuid: string });
    expect(sent).toHaveLength(3);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.uuid).not.toBe(sent[0]?.uuid);
  });

  it('CHT-135 sends a text that was changed after a lost response as another message', async () => {
    const stored = new Map<string, ChatMessage>();
    const calls = await openPage({
      [`GET ${path}`]: buildReply(),
      [`POST ${path}`]: (body) => {
        const { uuid, message } = body as { uuid: string; message: string };
        const first = stored.get(uuid) ?? buildMessage(stored.size + 2, { uuid, message, sender: me });
        const isLost = stored.size === 0;
        stored.set(uuid, first);
        return isLost ? 0 : { data: first };
      },
    });
    const field = screen.getByLabelText('Your answer');
    await userEvent.type(field, 'Friday at 5.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(stored.size).toBe(1));
    await screen.findByRole('alert');
    await userEvent.clear(field);
    await userEvent.type(field, 'Saturday at 9.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await log().findByText('Saturday at 9.')).toBeVisible();
    expect(calls.filter(({ name }) => name === `POST ${path}`)).toHaveLength(2);
  });

  it('CHT-141 sends the same text under the same uuid after the page was loaded again', async () => {
    let isDown = true;
    const responses = {
      [`GET ${path}`]: buildReply(),
      [`POST ${path}`]: () => (isDown ? 0 : { data: buildMessage(2, { sender: me }) }),
    };
    const findReplies = (calls: Call[]) => calls.filter(({ name }) => name === `POST ${path}`);
    const firstCalls = await openPage(responses);
    await userEvent.type(screen.getByLabelText('Your answer'), 'It is.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await screen.findByRole('alert');
    cleanup();

    isDown = false;
    const calls = await openPage(responses);
    expect(screen.getByLabelText('Your answer')).toHaveValue('It is.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(findReplies(calls)).toHaveLength(1));
    expect(findReplies(calls)).toEqual(findReplies(firstCalls));
  });

  it('CHT-71 shows how the reply is delivered', async () => {
    await openPage({ [`GET ${path}`]: buildReply([buildMessage(1)], { chat: buildChat({ delivery: 'email' }) }) });
    expect(screen.getByText(/Baobab Cars gets your answer by e-mail/)).toBeVisible();
  });

  it('CHT-72 marks visible messages as read, fetches new messages when the tab is visible again, and older ones', async () => {
    const pages = [
      buildReply([buildMessage(2)], { has_older: true }),
      buildReply([buildMessage(2), buildMessage(3)], { has_older: true }),
      buildReply([buildMessage(1)]),
    ];
    const calls = await openPage({ [`GET ${path}`]: () => pages.shift() ?? 500 });
    const reads = () => calls.filter(({ name }) => name === `POST ${path}/read`).map(({ body }) => body);
    await waitFor(() => expect(reads()).toEqual([{ sequence: 2 }]));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await log().findByText('Message 3')).toBeVisible();
    await waitFor(() => expect(reads()).toEqual([{ sequence: 2 }, { sequence: 3 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Older messages' }));
    expect(await log().findByText('Message 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
  });

  it('CHT-143 marks messages of a tab opened in the background as read once it is visible', async () => {
    const isVisible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const calls = await openPage({ [`GET ${path}`]: buildReply([buildMessage(2)]) });
    expect(log().getByText('Message 2')).toBeVisible();
    expect(calls.filter(({ name }) => name === `POST ${path}/read`)).toEqual([]);
    isVisible.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls).toContainEqual({ name: `POST ${path}/read`, body: { sequence: 2 } }));
  });

  it('CHT-143 reports messages as read again after a failed report, and not after a stored one', async () => {
    let mine = 0;
    const attempts: number[] = [];
    const isReported = () => attempts.length > 1;
    let loads = 0;
    await openPage({
      [`GET ${path}`]: () => {
        loads += 1;
        return buildReply([buildMessage(2)], { read: { mine, theirs: 0 } });
      },
      [`POST ${path}/read`]: (body) => {
        attempts.push((body as { sequence: number }).sequence);
        if (!isReported()) return 503;
        mine = 2;
        return { data: { sequence: 2 } };
      },
    });
    await waitFor(() => expect(attempts).toEqual([2]));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(attempts).toEqual([2, 2]));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(loads).toBe(3));
    await act(async () => {});
    expect(attempts).toEqual([2, 2]);
  });

  it('CHT-138 shows that older messages could not be loaded, and loads them at the next attempt', async () => {
    const pages = [buildReply([buildMessage(2)], { has_older: true }), 503, buildReply([buildMessage(1)])];
    await openPage({ [`GET ${path}`]: () => pages.shift() ?? 500 });
    await userEvent.click(screen.getByRole('button', { name: 'Older messages' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Older messages could not be loaded');
    expect(log().getByText('Message 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await log().findByText('Message 1')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CHT-73 blocks and unblocks the other user', async () => {
    const notices = jest.fn();
    bus.on('notice:shown', notices);
    await openPage({ [`GET ${path}`]: buildReply(), [`POST ${path}/block`]: { msg: 'Blocked.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(/You blocked Baobab Cars/)).toBeVisible();
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByLabelText('Your answer')).toBeVisible();
    expect(notices).toHaveBeenCalledWith({ type: 'success', message: 'Blocked.' });
    bus.off('notice:shown', notices);
  });

  it('CHT-74 shows why a link has ended, and where to continue', async () => {
    await openPage({ [`GET ${path}`]: 404 });
    expect(screen.getByRole('alert')).toHaveTextContent('The server says 404.');
    expect(screen.getByRole('alert')).toHaveTextContent('30 days');
    expect(screen.getByRole('link', { name: 'Open Chat' })).toHaveAttribute('href', '/chat');
  });

  it('CHT-75 a text that is too long is not cut and not sent', async () => {
    const calls = await openPage({ [`GET ${path}`]: buildReply() });
    await userEvent.click(screen.getByLabelText('Your answer'));
    await userEvent.paste('x'.repeat(2_345));
    expect(screen.getByLabelText('Your answer')).toHaveValue('x'.repeat(2_345));
    expect(screen.getByText('2345 of 2000 characters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Must be at most 2000 characters')).toBeVisible();
    expect(calls.filter(({ name }) => name === `POST ${path}`)).toEqual([]);
  });

  it('CHT-99 an offer is answered by the link, without a session', async () => {
    const offer = {
      ...{ _id: '9', amount: 450_000, proposer: '3', status: 'pending' as const, title: '2021 Hilux' },
      ...{ price: 480_000, counters: null, expires_at: '2025-11-26T08:00:00.000Z' },
    };
    const accepted = buildMessage(2, { sender: me, kind: 'accept', offer: { ...offer, status: 'accepted' } });
    const calls = await openPage({
      [`GET ${path}`]: buildReply([buildMessage(1, { kind: 'offer', offer })]),
      [`POST ${path}/answer-offer`]: { data: accepted },
    });
    await userEvent.click(await log().findByRole('button', { name: 'Accept' }));
    await userEvent.click(log().getByRole('button', { name: 'Yes, accept' }));
    expect(await log().findByText('Accepted')).toBeVisible();
    const answer = calls.find(({ name }) => name === `POST ${path}/answer-offer`);
    expect(answer?.body).toEqual({ offer_id: '9', action: 'accept', uuid: expect.any(String) });
  });

  it('CHT-99 a photo is sent by the link, again under the same uuid after a failure, and read at its address', async () => {
    const uuids: (string | null)[] = [];
    const photo = { _id: 'private-1', width: 640, height: 480, placeholder: 'data:image/webp;base64,UklGRg' };
    await openPage({
      [`GET ${path}`]: buildReply(),
      [`POST ${path}/send-photo`]: (_body, { url }) => {
        uuids.push(new URL(url).searchParams.get('uuid'));
        return uuids.length === 1 ? 503 : { data: buildMessage(2, { sender: me, kind: 'photo', photo }) };
      },
    });
    await userEvent.upload(screen.getByLabelText('Photo'), new File(['photo'], 'book.jpg', { type: 'image/jpeg' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send book.jpg again' }));
    await waitFor(() => expect(uuids).toHaveLength(2));
    expect(new Set(uuids).size).toBe(1);
    const shown = await waitFor(async () => {
      // Once the message is there, which has no text.
      await scrollIntoView();
      return log().getByRole('button', { name: 'Open the photo' });
    });
    expect(within(shown).getByRole('presentation')).toHaveAttribute(
      'src',
      '/api/v1/chat/reply/a.b.c/photos/private-1/640.webp',
    );
  });

  it('CHT-151 a photo whose upload stalls has failed, and can be sent again or deleted', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const calls = await openPage({
      [`GET ${path}`]: buildReply(),
      [`POST ${path}/send-photo`]: () => createPendingResponse().response,
    });
    await userEvent.upload(screen.getByLabelText('Photo'), new File(['photo'], 'book.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(calls.at(-1)?.name).toBe(`POST ${path}/send-photo`));
    expect(screen.getByRole('button', { name: /^Sending the photo/ })).toBeDisabled();
    await act(async () => jest.advanceTimersByTime(UPLOAD_TIMEOUT_MS));
    expect(await screen.findByRole('button', { name: 'Send book.jpg again' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete book.jpg' }));
    expect(screen.queryByRole('button', { name: /book\.jpg/ })).toBeNull();
    const choose = screen.getByRole('button', { name: 'Send a photo' });
    expect(choose).toBeEnabled();
    expect(choose).toHaveFocus();
    jest.useRealTimers();
  });

  it('CHT-144 an answer leaves a failed photo, and what was typed while it was sent', async () => {
    const pending = createPendingResponse();
    const uuids: (string | null)[] = [];
    await openPage({
      [`GET ${path}`]: buildReply(),
      [`POST ${path}`]: () => pending.response,
      [`POST ${path}/send-photo`]: (_body, { url }) => {
        uuids.push(new URL(url).searchParams.get('uuid'));
        return 503;
      },
    });
    await userEvent.upload(screen.getByLabelText('Photo'), new File(['photo'], 'book.jpg', { type: 'image/jpeg' }));
    const again = await screen.findByRole('button', { name: 'Send book.jpg again' });
    const field = screen.getByLabelText('Your answer');
    await userEvent.type(field, 'It is.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await screen.findByRole('button', { name: 'Sending…' });
    await userEvent.type(field, ' Come on Friday.');
    await act(async () => pending.respond({ data: buildMessage(2, { sender: me, message: 'It is.' }) }));
    expect(await log().findByText('It is.')).toBeVisible();
    await waitFor(() => expect(field).toHaveValue('Come on Friday.'));
    expect(field).toHaveFocus();
    await userEvent.click(again);
    await waitFor(() => expect(uuids).toHaveLength(2));
    expect(uuids[1]).toBe(uuids[0]);
  });

  it('CHT-123 reports its conversation, from a warned message too', async () => {
    const warned = buildMessage(1, { warning: 'payment-first' });
    const calls = await openPage({
      [`GET ${path}`]: buildReply([warned], { chat: buildChat({ report_messages: 30 }) }),
      [`POST ${path}/report`]: {},
    });
    expect(screen.getByRole('button', { name: 'Report' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Report this conversation' }));
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'fraud');
    await userEvent.click(screen.getByRole('checkbox', { name: /newest 30 messages/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({
      name: `POST ${path}/report`,
      body: { reason: 'fraud', text: '', shares_messages: true },
    });
  });
});
