import { keptPrefixOf } from '@roadworthy/contract/kept';
import { apiDouble, type Call } from '@roadworthy/testing/api-double';
import { outboxRead } from '../store/outbox-slice';
import { createChatStore } from '../store/store';
import { aMessage, me } from '../testing/chat-double';
import { hasWaiting, waitingOf } from './kept-messages';
import { sendWaiting } from './send-waiting';
import { dropMessage, tryAgain, writeMessage } from './write-message';

type Sent = { uuid: string; message: string };
let places = 0;
const stored = (body: unknown) => ({ data: aMessage(++places, { ...(body as Sent), sender: me }) });
const texts = (calls: Call[]) => calls.map(({ body }) => (body as Sent).message);

beforeEach(() => {
  localStorage.clear();
  places = 0;
});

describe('the outbox', () => {
  it('CHT-40 survives a reload and goes out in order, each message under the uuid it was written with', async () => {
    const before = createChatStore();
    for (const text of ['One', ' Two ', '  ', 'Three']) writeMessage(before, me, '5', text);
    const written = before.getState().outbox.map(({ uuid }) => uuid);
    expect(written).toHaveLength(3);

    const after = createChatStore();
    after.dispatch(outboxRead(waitingOf(me)));
    const calls = apiDouble({ 'POST chat/send-message': stored });
    await sendWaiting(after, me);
    expect(texts(calls)).toEqual(['One', 'Two', 'Three']);
    expect(calls.map(({ body }) => (body as Sent).uuid)).toEqual(written);
    expect([after.getState().outbox, hasWaiting(me)]).toEqual([[], false]);
  });

  it('CHT-40 without a way through the first waits, and so do those after it', async () => {
    const store = createChatStore();
    writeMessage(store, me, '5', 'One');
    writeMessage(store, me, '5', 'Two');
    let isDown = true;
    const calls = apiDouble({ 'POST chat/send-message': (body) => (isDown ? 503 : stored(body)) });
    await sendWaiting(store, me);
    expect(texts(calls)).toEqual(['One']);
    expect(waitingOf(me)).toHaveLength(2);
    isDown = false;
    await sendWaiting(store, me);
    expect(texts(calls)).toEqual(['One', 'One', 'Two']);
  });

  it('CHT-40 what the server refused waits for its writer and holds nobody up', async () => {
    const store = createChatStore();
    writeMessage(store, me, '5', 'Refused');
    writeMessage(store, me, '6', 'Fine');
    let isBlocked = true;
    const chatOf = (body: unknown) => (body as { chat_id: string }).chat_id;
    apiDouble({ 'POST chat/send-message': (body) => (chatOf(body) === '5' && isBlocked ? 403 : stored(body)) });
    await sendWaiting(store, me);
    const [refused] = store.getState().outbox;
    expect(refused).toMatchObject({ message: 'Refused', problem: 'The server says 403.' });
    expect(store.getState().outbox).toHaveLength(1);
    isBlocked = false;
    tryAgain(store, refused?.uuid ?? '');
    await sendWaiting(store, me);
    expect(store.getState().outbox).toEqual([]);
  });

  it('CHT-40 a refused message can be given up; junk and other people’s messages are not sent', () => {
    const store = createChatStore();
    writeMessage(store, me, '5', 'Never mind');
    writeMessage(store, 'somebody', '5', 'Not mine');
    localStorage.setItem(`${keptPrefixOf(me)}chat-outbox.x`, '{nonsense');
    expect(waitingOf(me)).toHaveLength(1);
    dropMessage(store, me, waitingOf(me)[0]?.uuid ?? '');
    expect([waitingOf(me), hasWaiting(me), hasWaiting('somebody')]).toEqual([[], false, true]);
  });

  it('CHT-41 nothing is sent without a session; the same user’s next one sends it, nobody else’s does', async () => {
    const before = createChatStore();
    writeMessage(before, me, '5', 'For later');
    apiDouble({ 'POST chat/send-message': 401 });
    await sendWaiting(before, me);
    const calls = apiDouble({ 'POST chat/send-message': stored });
    for (const user of ['somebody', me]) {
      const next = createChatStore();
      next.dispatch(outboxRead(waitingOf(user)));
      await sendWaiting(next, user);
      expect(texts(calls)).toEqual(user === me ? ['For later'] : []);
    }
    expect(hasWaiting(me)).toBe(false);
  });

  it('CHT-41 after 30 days it is forgotten', () => {
    writeMessage(createChatStore(), me, '5', 'Too late');
    const day = 24 * 60 * 60 * 1000;
    expect(waitingOf(me, Date.now() + 29 * day)).toHaveLength(1);
    expect(waitingOf(me, Date.now() + 31 * day)).toEqual([]);
    expect(hasWaiting(me)).toBe(false);
  });
});
