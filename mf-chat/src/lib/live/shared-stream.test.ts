import { shareTabs } from '../testing/browser-tabs';
import { aMessage } from '../testing/chat-double';
import { EventStream } from '../testing/event-stream';
import { type Live, sharedStream } from './shared-stream';

const message = (sequence: number) => ({ type: 'message' as const, chat_id: '5', message: aMessage(sequence) });
const soon = () => new Promise((wake) => setTimeout(wake, 60));
const ids = (words: Live[]) => words.flatMap((word) => ('heard' in word ? [word.heard.id] : []));

let server: EventStream;
let user = 0;
const tabs: { close: () => void }[] = [];
/** A tab of a browser: what it hears, and whether its stream is over. */
function tab() {
  const words: Live[] = [];
  const state = { words, over: false, close: () => {} };
  const following = sharedStream(String(user)).subscribe({
    next: (word) => words.push(word),
    complete: () => (state.over = true),
  });
  state.close = () => following.unsubscribe();
  tabs.push(state);
  return state;
}

beforeAll(shareTabs);
beforeEach(() => {
  user += 1;
  server = new EventStream();
  server.take();
});
afterEach(async () => {
  for (const each of tabs.splice(0)) each.close();
  await soon();
});

describe('the event stream of a browser', () => {
  it('CHT-30 one connection for all tabs, and all hear the same', async () => {
    const [first, second] = [tab(), tab()];
    await soon();
    server.tell(7, { type: 'ready' });
    server.tell(8, message(1));
    await soon();
    expect(server.asked).toEqual([null]);
    expect([ids(first.words), ids(second.words)]).toEqual([
      ['7', '8'],
      ['7', '8'],
    ]);
  });

  it('CHT-30 when its tab is closed the next one goes on from the last event, even one it did not hear itself', async () => {
    const first = tab();
    await soon();
    server.tell(7, { type: 'ready' });
    await soon();
    const second = tab();
    await soon();
    first.close();
    await soon();
    expect(server.asked).toEqual([null, '7']);
    server.tell(8, message(1));
    await soon();
    expect(ids(second.words)).toEqual(['8']);
  });

  it('CHT-30 cut at any byte, also within a character, every event comes once and in order', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const only = tab();
    await soon();
    const said = { ...aMessage(1), message: 'é 🚗' };
    const told = { type: 'message' as const, chat_id: '5', message: said };
    const bytes = new TextEncoder().encode(`id: 8\nevent: message\ndata: ${JSON.stringify(told)}\n\n`);
    // Within the characters of two and four bytes, and here and there.
    const within = [...bytes.keys()].filter((at) => (bytes[at] ?? 0) >> 6 === 0b10);
    const cuts = [1, 5, 6, 20, ...within, bytes.length - 2, bytes.length - 1];
    server.write('id: 7\nevent: ready\ndata: {"type":"ready"}\n\n');
    for (const cut of cuts) {
      server.write(bytes.slice(0, cut));
      await soon();
      server.breakOff();
      await jest.advanceTimersByTimeAsync(1_500);
      await soon();
    }
    server.write(bytes);
    server.tell(9, message(2));
    await soon();
    jest.useRealTimers();
    expect(within).toHaveLength(4);
    expect(server.asked).toEqual([null, ...cuts.map(() => '7')]);
    expect(ids(only.words)).toEqual(['7', '8', '9']);
    expect(only.words.filter((word) => 'line' in word && !word.line)).toHaveLength(cuts.length);
  });

  it('CHT-31 at once when the network is back', async () => {
    tab();
    await soon();
    server.breakOff();
    await soon();
    expect(server.asked).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(server.asked).toHaveLength(2);
  });

  it.each([401, 403])('CHT-31 no more after a %i: signed out, or lapsed', async (status) => {
    server.refusals.push(status);
    const only = tab();
    await soon();
    window.dispatchEvent(new Event('online'));
    await soon();
    expect([server.asked.length, only.over]).toEqual([1, true]);
  });
});
