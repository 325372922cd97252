import { shareTabs } from '../testing/browser-tabs';
import { EventStream } from '../testing/event-stream';
import { buildMessage } from '../testing/mock-chat';
import { type LiveUpdate, sharedStream } from './shared-stream';

const message = (sequence: number) => ({ type: 'message' as const, chat_id: '5', message: buildMessage(sequence) });
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
const ids = (updates: LiveUpdate[]) => updates.flatMap((update) => ('event' in update ? [update.event.id] : []));

let server: EventStream;
let user = 0;
const tabs: { close: () => void }[] = [];
/** A browser tab: the updates that it received, and whether its stream completed. */
function tab() {
  const updates: LiveUpdate[] = [];
  const state = { updates, isComplete: false, close: () => {} };
  const subscription = sharedStream(String(user)).subscribe({
    next: (update) => updates.push(update),
    complete: () => (state.isComplete = true),
  });
  state.close = () => subscription.unsubscribe();
  tabs.push(state);
  return state;
}

beforeAll(shareTabs);
beforeEach(() => {
  user += 1;
  server = new EventStream();
  server.mockFetch();
});
afterEach(async () => {
  for (const openTab of tabs.splice(0)) openTab.close();
  await settle();
});

describe('the event stream of a browser', () => {
  it('CHT-30 opens one connection for all tabs, and each tab receives the same events', async () => {
    const [first, second] = [tab(), tab()];
    await settle();
    server.emit(7, { type: 'ready' });
    server.emit(8, message(1));
    await settle();
    expect(server.requests).toEqual([null]);
    expect([ids(first.updates), ids(second.updates)]).toEqual([
      ['7', '8'],
      ['7', '8'],
    ]);
  });

  it('CHT-30 reports to each tab whether the stream is connected', async () => {
    const [first, second] = [tab(), tab()];
    await settle();
    server.emit(7, { type: 'ready' });
    await settle();
    expect(first.updates).toContainEqual({ connection: true });
    expect(second.updates).toContainEqual({ connection: true });
  });

  it('CHT-30 when its tab closes, the next one resumes after the last event, even if it missed that one', async () => {
    const first = tab();
    await settle();
    server.emit(7, { type: 'ready' });
    await settle();
    const second = tab();
    await settle();
    first.close();
    await settle();
    expect(server.requests).toEqual([null, '7']);
    server.emit(8, message(1));
    await settle();
    expect(ids(second.updates)).toEqual(['8']);
  });

  it('CHT-30 delivers every event once and in order wherever the stream breaks, even within a character', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const onlyTab = tab();
    await settle();
    const unicodeMessage = { ...buildMessage(1), message: 'é 🚗' };
    const chatEvent = { type: 'message' as const, chat_id: '5', message: unicodeMessage };
    const bytes = new TextEncoder().encode(`id: 8\nevent: message\ndata: ${JSON.stringify(chatEvent)}\n\n`);
    // Breaks within the two-byte and four-byte characters, and at some other places.
    const breaksInCharacters = [...bytes.keys()].filter((index) => (bytes[index] ?? 0) >> 6 === 0b10);
    const cuts = [1, 5, 6, 20, ...breaksInCharacters, bytes.length - 2, bytes.length - 1];
    server.write('id: 7\nevent: ready\ndata: {"type":"ready"}\n\n');
    for (const cut of cuts) {
      server.write(bytes.slice(0, cut));
      await settle();
      server.disconnect();
      await jest.advanceTimersByTimeAsync(1_500);
      await settle();
    }
    server.write(bytes);
    server.emit(9, message(2));
    await settle();
    jest.useRealTimers();
    expect(breaksInCharacters).toHaveLength(4);
    expect(server.requests).toEqual([null, ...cuts.map(() => '7')]);
    expect(ids(onlyTab.updates)).toEqual(['7', '8', '9']);
    expect(onlyTab.updates.filter((update) => 'connection' in update && !update.connection)).toHaveLength(cuts.length);
  });

  it('CHT-31 reconnects immediately when the network returns', async () => {
    tab();
    await settle();
    server.disconnect();
    await settle();
    expect(server.requests).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(server.requests).toHaveLength(2);
  });

  it('CHT-31 waits longer after each failed attempt, up to a limit', async () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const attempts: number[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      attempts.push(Date.now());
      return new Response('', { status: 503 });
    });
    tab();
    await jest.advanceTimersByTimeAsync(120_000);
    jest.useRealTimers();
    jest.restoreAllMocks();
    const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? at));
    const [first = 0] = waits;
    expect(first).toBeGreaterThan(0);
    expect(waits.slice(0, 3)).toEqual([first, 2 * first, 4 * first]);
    expect(waits.slice(-2)).toEqual([15_000, 15_000]);
  });

  it.each([401, 403])('CHT-31 does not reconnect after a %i: signed out, or subscription lapsed', async (status) => {
    server.nextStatuses.push(status);
    const onlyTab = tab();
    await settle();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([server.requests.length, onlyTab.isComplete]).toEqual([1, true]);
  });
});
