import { configureStore } from '@reduxjs/toolkit';
import { mockApi } from '@roadworthy/testing/mock-api';
import { waitFor } from '@testing-library/react';
import { buildChat, buildConversation, buildMessage, me } from '../testing/mock-chat';
import { createPendingResponse } from '../testing/pending-response';
import { applyEvent } from './apply-event';
import { cacheReducers } from './cache';
import { loadChats, loadConversation, loadOlder } from './load';

it('CHT-22 a conversation keeps its messages when loading it again fails', async () => {
  const responses: (number | object)[] = [buildConversation([buildMessage(1)]), 500];
  mockApi({ 'GET chat/messages/5': () => responses.shift() ?? 500 });
  const store = configureStore({ reducer: cacheReducers });
  await loadConversation(store, '5');
  await loadConversation(store, '5');
  expect(responses).toEqual([]);
  expect(store.getState().conversations['5']).toMatchObject({ state: 'ready', messages: [{ sequence: 1 }] });
});

it('CHT-22 a conversation that never loaded has failed, and loads at the next attempt', async () => {
  const responses: (number | object)[] = [500, buildConversation([buildMessage(1)])];
  mockApi({ 'GET chat/messages/5': () => responses.shift() ?? 500 });
  const store = configureStore({ reducer: cacheReducers });
  await loadConversation(store, '5');
  expect(store.getState().conversations['5']).toMatchObject({ state: 'failed' });
  await loadConversation(store, '5');
  expect(store.getState().conversations['5']).toMatchObject({ state: 'ready' });
});

const buildMessages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => buildMessage(first + index));

/** A store with the list and the conversation 5, whose responses come in order; then they fail. */
async function openStore(...pages: (object | Promise<object | number>)[]) {
  const calls = mockApi({
    'GET chat/my-chat-list': { data: [buildChat()], count_records: 1 },
    'GET chat/messages/5': () => pages.shift() ?? 500,
  });
  const store = configureStore({ reducer: cacheReducers });
  await loadChats(store, '');
  return {
    store,
    receive: (sequence: number, overrides: object = {}) =>
      applyEvent(store, me, { type: 'message', chat_id: '5', message: buildMessage(sequence, overrides) }),
    conversation: () => store.getState().conversations['5'],
    sequences: () => store.getState().conversations['5']?.messages.map(({ sequence }) => sequence),
    countLoads: () => calls.filter(({ name }) => name === 'GET chat/messages/5').length,
  };
}

it('CHT-139 a page does not undo what was received while it loaded', async () => {
  const pending = createPendingResponse();
  const { store, receive, conversation, sequences } = await openStore(pending.response);
  const loaded = loadConversation(store, '5');
  const car = { _id: '7', slug: 'hilux-7', title: '2021 Hilux', price: 489_900, status: 'active', picture: null };
  receive(4, { sender: me, car });
  receive(3);
  applyEvent(store, me, { type: 'read', chat_id: '5', user_id: '3', sequence: 4 });
  pending.respond(buildConversation(buildMessages(1, 2), { has_older: true, read: { mine: 2, theirs: 1 } }));
  await loaded;
  expect(sequences()).toEqual([1, 2, 3, 4]);
  expect(conversation()).toMatchObject({ hasOlder: true, readByMe: 2, readByOther: 4 });
  expect(conversation()?.item?.pinned).toMatchObject({ title: '2021 Hilux' });
});

it('CHT-140 messages after a gap load the conversation once; after a failure the next one loads it again', async () => {
  const pending = createPendingResponse();
  const { store, receive, sequences, countLoads } = await openStore(
    buildConversation(buildMessages(1, 3)),
    pending.response,
    buildConversation(buildMessages(1, 7)),
  );
  await loadConversation(store, '5');
  receive(5);
  receive(6);
  await waitFor(() => expect(countLoads()).toBe(2));
  pending.respond(500);
  await waitFor(() => {
    receive(7);
    expect(countLoads()).toBe(3);
  });
  await waitFor(() => expect(sequences()).toEqual([1, 2, 3, 4, 5, 6, 7]));
  receive(8);
  expect(sequences()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(countLoads()).toBe(3);
});

it('CHT-140 a gap of more than a page leaves the older messages to their own page', async () => {
  const { store, receive, conversation, sequences } = await openStore(
    buildConversation(buildMessages(1, 3)),
    buildConversation(buildMessages(71, 100), { has_older: true }),
  );
  await loadConversation(store, '5');
  receive(100);
  await waitFor(() => expect(sequences()?.[0]).toBe(71));
  expect(sequences()).toHaveLength(30);
  expect(conversation()?.hasOlder).toBe(true);
});

it('CHT-140 a page of older messages is dropped when a newer page has replaced the conversation', async () => {
  const pending = createPendingResponse();
  const { store, conversation, sequences } = await openStore(
    buildConversation(buildMessages(4, 6), { has_older: true }),
    pending.response,
    buildConversation(buildMessages(71, 73), { has_older: true }),
  );
  await loadConversation(store, '5');
  const older = loadOlder(store, '5');
  await loadConversation(store, '5');
  pending.respond(buildConversation(buildMessages(1, 3)));
  await older;
  expect(sequences()).toEqual([71, 72, 73]);
  expect(conversation()?.hasOlder).toBe(true);
});

describe('a response of the list', () => {
  const other = buildChat({ _id: '6', updated_at: '2025-11-19T08:01:00.000Z', last_message: buildMessage(1) });
  const listOf = (...chats: object[]) => ({ data: chats, count_records: chats.length });
  const received = listOf(buildChat({ unread: true }), other);

  /** A store with the list and the conversation 5; the next responses of the list are `lists`. */
  async function openList(...lists: (object | Promise<object | number>)[]) {
    lists.unshift(received);
    mockApi({
      'GET chat/my-chat-list': () => lists.shift() ?? 500,
      'GET chat/messages/5': buildConversation(buildMessages(1, 2)),
    });
    const store = configureStore({ reducer: cacheReducers });
    await loadChats(store, '');
    return { store, list: () => store.getState().chats };
  }

  it('CHT-146 does not undo a message that was received while it loaded, nor the order', async () => {
    const pending = createPendingResponse();
    const { store, list } = await openList(pending.response);
    const loaded = loadChats(store, '');
    const message = buildMessage(5, { message: 'Newest' });
    applyEvent(store, me, { type: 'message', chat_id: '6', message });
    pending.respond(received);
    await loaded;
    expect(list().items.map(({ _id }) => _id)).toEqual(['6', '5']);
    expect(list().items[0]).toMatchObject({ unread: true, last_message: message, updated_at: message.timestamp });
  });

  it('CHT-146 does not drop a chat of a later page to which a message came while it loaded', async () => {
    const pending = createPendingResponse();
    const { store, list } = await openList(pending.response);
    const loaded = loadChats(store, '');
    applyEvent(store, me, { type: 'message', chat_id: '6', message: buildMessage(5) });
    pending.respond(listOf(buildChat()));
    await loaded;
    expect(list().items.map(({ _id }) => _id)).toEqual(['6', '5']);
  });

  it('CHT-146 does not mark a chat as unread that was read while it loaded', async () => {
    const pending = createPendingResponse();
    const { store, list } = await openList(pending.response, received);
    await loadConversation(store, '5');
    const loaded = loadChats(store, '');
    applyEvent(store, me, { type: 'read', chat_id: '5', user_id: me, sequence: 2 });
    pending.respond(received);
    await loaded;
    expect(list().items[0]).toMatchObject({ _id: '5', unread: false });
    // The search empties the list.
    await loadChats(store, 'a');
    expect(list().items[0]).toMatchObject({ _id: '5', unread: false });
  });

  it('CHT-146 is dropped when the same list was requested later', async () => {
    const [first, second] = [createPendingResponse(), createPendingResponse()];
    const { store, list } = await openList(first.response, second.response);
    const loads = [loadChats(store, ''), loadChats(store, '')];
    second.respond(listOf(buildChat({ updated_at: '2025-11-19T09:00:00.000Z' }), other));
    await loads[1];
    first.respond(listOf(other));
    await loads[0];
    expect(list()).toMatchObject({ state: 'ready', count: 2, items: [{ _id: '5' }, { _id: '6' }] });
  });
});
