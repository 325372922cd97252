import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { filledFolder } from '../../support/filled-folder';
import { password } from '../../support/fixture';
import { type StartedProcess, startProcess, waitUntilReady } from '../../support/processes';
import { openStream } from '../stream-reader';
import { CRASH_POINTS } from './crash-at';

jest.setTimeout(180_000);
const main = resolve(__dirname, 'crashing-main.ts');
let folder: string;
let running: StartedProcess | undefined;
beforeEach(() => {
  folder = filledFolder();
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  rmSync(folder, { recursive: true, force: true });
});

async function run(environment: Record<string, string> = {}): Promise<string> {
  running = await startProcess(folder, environment, main);
  await waitUntilReady(running);
  return running.address;
}
async function call(address: string, path: string, token: string, body?: object) {
  const answer = await fetch(`${address}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}
const signIn = async (address: string, email: string): Promise<string> =>
  (await call(address, 'users/user-login', 'none', { email, password })).token;

describe.each(CRASH_POINTS)('killed %s', (crashAt) => {
  it('API-427 nothing acknowledged is lost, and the message sent again is stored and shown once', async () => {
    const first = await run({ CRASH_AT: crashAt });
    const [buyer, dealer] = [await signIn(first, 'buyer@example.com'), await signIn(first, 'dealer@example.com')];
    const reader = await openStream(first, dealer);
    await reader.until(1);
    const request = { car_id: '2', message: 'Acknowledged', uuid: randomUUID() };
    const { chat_id } = (await call(first, 'chat/save-chat-info', buyer, request)).data;
    await reader.until(2);
    const message = { chat_id, message: 'In doubt', uuid: randomUUID() };
    await expect(call(first, 'chat/send-message', buyer, message)).rejects.toThrow();
    expect(await running?.ended).toBeNull();
    await reader.ended;
    // A client can only have received a message that is stored.
    const receivedBefore = reader.received.length;
    expect(receivedBefore).toBe(crashAt === 'before-answer' ? 3 : 2);

    const second = await run();
    const again = await call(second, 'chat/send-message', buyer, message);
    expect(again).toMatchObject({ success: true, data: { sequence: 2, message: 'In doubt' } });
    await call(second, 'chat/send-message', buyer, message);
    const { data } = await call(second, `chat/messages/${chat_id}`, dealer);
    expect(data.map(({ message }: { message: string }) => message)).toEqual(['Acknowledged', 'In doubt']);
    const resumed = await openStream(second, dealer, reader.received.at(-1)?.id);
    await call(second, 'chat/send-message', buyer, { chat_id, message: 'Last', uuid: randomUUID() });
    await resumed.until(4 - receivedBefore);
    const shown = [...reader.received, ...resumed.received].map(
      ({ event }) => event.type === 'message' && event.message.sequence,
    );
    expect(shown).toEqual([false, 1, 2, 3]);
    resumed.cut();
  });

  it('API-427 an offer sent again is one offer and one message, which can be answered', async () => {
    const first = await run({ CRASH_AT: crashAt });
    const [buyer, dealer] = [await signIn(first, 'buyer@example.com'), await signIn(first, 'dealer@example.com')];
    const request = { car_id: '2', message: 'Acknowledged', uuid: randomUUID() };
    const { chat_id } = (await call(first, 'chat/save-chat-info', buyer, request)).data;
    const [{ car }] = (await call(first, `chat/messages/${chat_id}`, buyer)).data;
    const offer = { chat_id, car_id: '2', amount: car.price, uuid: randomUUID() };
    await expect(call(first, 'chat/send-offer', buyer, offer)).rejects.toThrow();
    expect(await running?.ended).toBeNull();

    const second = await run();
    const again = await call(second, 'chat/send-offer', buyer, offer);
    expect(again).toMatchObject({ success: true, data: { sequence: 2, kind: 'offer', offer: { status: 'pending' } } });
    expect(await call(second, 'chat/send-offer', buyer, offer)).toEqual(again);
    const answer = { chat_id, offer_id: again.data.offer._id, action: 'accept', uuid: randomUUID() };
    await call(second, 'chat/answer-offer', dealer, answer);
    const { data } = await call(second, `chat/messages/${chat_id}`, dealer);
    expect(data.map(({ kind, offer }: { kind: string; offer: { status: string } }) => [kind, offer?.status])).toEqual([
      [null, undefined],
      ['offer', 'accepted'],
      ['accept', 'accepted'],
    ]);
  });
});
