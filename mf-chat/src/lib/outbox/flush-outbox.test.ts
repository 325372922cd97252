import { configureStore } from '@reduxjs/toolkit';
import { userStoragePrefix } from '@roadworthy/contract/storage-keys';
import { bus } from '@roadworthy/events';
import { type Call, mockApi } from '@roadworthy/testing/mock-api';
import { endPushBrowser, pretendPushBrowser } from '@roadworthy/testing/push-browser';
import { waitFor } from '@testing-library/react';
import { shareTabs } from '../testing/browser-tabs';
import { buildMessage, me } from '../testing/mock-chat';
import { flushOutbox } from './flush-outbox';
import { discardMessage, queueMessage, retryMessage } from './outbox';
import { outboxLoaded, outboxSlice } from './outbox-slice';
import { hasQueued, readQueued } from './outbox-storage';

type Sent = { uuid: string; message: string };
/** A store with the outbox alone. */
const createStore = () => configureStore({ reducer: { outbox: outboxSlice.reducer } });
const onStored = () => {};
let lastSequence = 0;
const respondStored = (body: unknown) => ({ data: buildMessage(++lastSequence, { ...(body as Sent), sender: me }) });
const texts = (calls: Call[]) => calls.map(({ body }) => (body as Sent).message);

beforeEach(() => {
  localStorage.clear();
  lastSequence = 0;
});

describe('the outbox', () => {
  it('CHT-40 survives a reload and sends the messages in order, each under its original uuid', async () => {
    const firstStore = createStore();
    for (const text of ['One', ' Two ', '  ', 'Three']) queueMessage(firstStore, me, '5', text);
    const uuids = firstStore.getState().outbox.map(({ uuid }) => uuid);
    expect(uuids).toHaveLength(3);

    const secondStore = createStore();
    secondStore.dispatch(outboxLoaded(readQueued(me)));
    const calls = mockApi({ 'POST chat/send-message': respondStored });
    await flushOutbox(secondStore, me, onStored);
    expect(texts(calls)).toEqual(['One', 'Two', 'Three']);
    expect(calls.map(({ body }) => (body as Sent).uuid)).toEqual(uuids);
    expect([secondStore.getState().outbox, hasQueued(me)]).toEqual([[], false]);
  });

  it('CHT-148 sends messages in a browser that refuses storage', async () => {
    const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    const store = createStore();
    expect([hasQueued(me), readQueued(me)]).toEqual([false, []]);
    queueMessage(store, me, '5', 'One');
    const calls = mockApi({ 'POST chat/send-message': respondStored });
    await flushOutbox(store, me, onStored);
    expect([texts(calls), store.getState().outbox]).toEqual([['One'], []]);
    refused.mockRestore();
  });

  it('CHT-132 offers notifications once a message was delivered', async () => {
    pretendPushBrowser();
    const offers: unknown[] = [];
    const record = (offer: unknown) => offers.push(offer);
    bus.on('chat:notifications-useful', record);
    const store = createStore();
    queueMessage(store, me, '5', 'One');
    mockApi({ 'POST chat/send-message': 503 });
    await flushOutbox(store, me, onStored);
    expect(offers).toEqual([]);
    mockApi({ 'POST chat/send-message': respondStored });
    await flushOutbox(store, me, onStored);
    expect(offers).toEqual([{ about: 'messages' }]);
    bus.off('chat:notifications-useful', record);
    endPushBrowser();
  });

  it.each([0, 401, 429, 503])(
    'CHT-40 while sending fails with %s, the first message and those after it wait',
    async (status) => {
      const store = createStore();
      queueMessage(store, me, '5', 'One');
      queueMessage(store, me, '5', 'Two');
      let isDown = true;
      const calls = mockApi({ 'POST chat/send-message': (body) => (isDown ? status : respondStored(body)) });
      await flushOutbox(store, me, onStored);
      expect(texts(calls)).toEqual(['One']);
      expect(readQueued(me)).toHaveLength(2);
      isDown = false;
      await flushOutbox(store, me, onStored);
      expect(texts(calls)).toEqual(['One', 'One', 'Two']);
    },
  );

  it('CHT-40 keeps the order of messages that are written within one millisecond', () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const store = createStore();
    for (const text of ['One', 'Two', 'Three']) queueMessage(store, me, '5', text);
    jest.restoreAllMocks();
    const [one = 0, two = 0, three = 0] = store.getState().outbox.map(({ at }) => at);
    expect(one < two && two < three).toBe(true);
  });

  it('CHT-40 a rejected message waits for a retry and does not block other conversations', async () => {
    const store = createStore();
    queueMessage(store, me, '5', 'Refused');
    queueMessage(store, me, '6', 'Fine');
    let isBlocked = true;
    const chatOf = (body: unknown) => (body as { chat_id: string }).chat_id;
    mockApi({ 'POST chat/send-message': (body) => (chatOf(body) === '5' && isBlocked ? 403 : respondStored(body)) });
    await flushOutbox(store, me, onStored);
    const [refused] = store.getState().outbox;
    expect(refused).toMatchObject({ message: 'Refused', problem: 'The server says 403.' });
    expect(store.getState().outbox).toHaveLength(1);
    isBlocked = false;
    retryMessage(store, refused?.uuid ?? '');
    await flushOutbox(store, me, onStored);
    expect(store.getState().outbox).toEqual([]);
  });

  it('CHT-142 a rejected message stays rejected after a reload, until it is retried', async () => {
    const firstStore = createStore();
    queueMessage(firstStore, me, '5', 'Refused');
    mockApi({ 'POST chat/send-message': 403 });
    await flushOutbox(firstStore, me, onStored);

    const calls = mockApi({ 'POST chat/send-message': respondStored });
    const secondStore = createStore();
    secondStore.dispatch(outboxLoaded(readQueued(me)));
    await flushOutbox(secondStore, me, onStored);
    expect(calls).toEqual([]);
    const [refused] = secondStore.getState().outbox;
    expect(refused).toMatchObject({ message: 'Refused', problem: 'The server says 403.' });

    retryMessage(secondStore, refused?.uuid ?? '');
    const thirdStore = createStore();
    thirdStore.dispatch(outboxLoaded(readQueued(me)));
    await flushOutbox(thirdStore, me, onStored);
    expect(texts(calls)).toEqual(['Refused']);
  });

  it('CHT-40 a rejected message can be discarded; invalid entries and messages of other users are not sent', () => {
    const store = createStore();
    queueMessage(store, me, '5', 'Never mind');
    queueMessage(store, 'other', '5', 'Not mine');
    localStorage.setItem(`${userStoragePrefix(me)}chat-outbox.x`, '{nonsense');
    const withoutText = { uuid: 'y', chat: '5', user: me, at: Date.now() };
    localStorage.setItem(`${userStoragePrefix(me)}chat-outbox.y`, JSON.stringify(withoutText));
    expect(readQueued(me)).toHaveLength(1);
    discardMessage(store, me, readQueued(me)[0]?.uuid ?? '');
    expect([readQueued(me), hasQueued(me), hasQueued('other')]).toEqual([[], false, true]);
  });

  it('CHT-145 a photo of another tab is left to that tab, and goes when it is removed there', async () => {
    shareTabs();
    let otherTab: typeof import('./outbox') | undefined;
    await jest.isolateModulesAsync(async () => {
      otherTab = await import('./outbox');
    });
    const otherStore = createStore();
    otherTab?.queuePhoto(otherStore, me, '5', new File(['photo'], 'book.jpg', { type: 'image/jpeg' }));
    queueMessage(otherStore, me, '5', 'A text');

    const store = createStore();
    store.dispatch(outboxLoaded(readQueued(me)));
    const calls = mockApi({ 'POST chat/send-message': respondStored });
    await flushOutbox(store, me, onStored);
    expect(texts(calls)).toEqual(['A text']);
    const [photo, ...others] = store.getState().outbox;
    expect([photo?.photo, photo?.problem, others]).toEqual(['book.jpg', undefined, []]);

    otherTab?.discardMessage(otherStore, me, photo?.uuid ?? '');
    await waitFor(async () => {
      await flushOutbox(store, me, onStored);
      expect(store.getState().outbox).toEqual([]);
    });
  });

  it('CHT-41 sends nothing without a session; only the same user’s next session sends the message', async () => {
    const firstStore = createStore();
    queueMessage(firstStore, me, '5', 'For later');
    mockApi({ 'POST chat/send-message': 401 });
    await flushOutbox(firstStore, me, onStored);
    const calls = mockApi({ 'POST chat/send-message': respondStored });
    for (const user of ['other', me]) {
      const nextStore = createStore();
      nextStore.dispatch(outboxLoaded(readQueued(user)));
      await flushOutbox(nextStore, user, onStored);
      expect(texts(calls)).toEqual(user === me ? ['For later'] : []);
    }
    expect(hasQueued(me)).toBe(false);
  });

  it('CHT-41 deletes an unsent message after 30 days', () => {
    queueMessage(createStore(), me, '5', 'Too late');
    const DAY_MS = 24 * 60 * 60 * 1000;
    expect(readQueued(me, Date.now() + 29 * DAY_MS)).toHaveLength(1);
    expect(readQueued(me, Date.now() + 31 * DAY_MS)).toEqual([]);
    expect(hasQueued(me)).toBe(false);
  });
});
