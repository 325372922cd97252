import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessagesResponse } from '@roadworthy/contract/api/chat';
import { createJpeg, encodeForm } from '../ads/forms';
import { filledFolder } from '../support/filled-folder';
import { password } from '../support/fixture';
import { type StartedProcess, startProcess, waitUntilReady } from '../support/processes';
import { beginChat, call } from './traffic';

jest.setTimeout(240_000);
/** A small in-memory disk for the database; requires root. */
const disk = mkdtempSync(join(tmpdir(), 'roadworthy-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;
const withDisk = isMounted ? describe : describe.skip;
const data = join(disk, 'data');
/** Number of messages that exceed the free space. */
const MAX_MESSAGES = 2_000;
const unavailable = { success: false, msg: 'We cannot reach our data right now. Please try again in a moment.' };

let api: StartedProcess;
const startApi = async () => {
  api = await startProcess(data, { LOG_LEVEL: 'silent', CHAT_MESSAGES_PER_MINUTE: '1000000' });
  await waitUntilReady(api);
};

/** Fills the disk. */
function fillDisk(): void {
  const file = openSync(join(disk, 'filler'), 'a');
  for (let chunk = Buffer.alloc(1024 * 1024); chunk.length > 0; ) {
    try {
      writeSync(file, chunk);
    } catch {
      chunk = chunk.subarray(0, Math.floor(chunk.length / 2));
    }
  }
  closeSync(file);
}
const freeDisk = () => rmSync(join(disk, 'filler'), { force: true });

async function signIn(email: string): Promise<string> {
  const { json } = await call(api.address, 'users/user-login', { email, password });
  return (json as { token: string }).token;
}

let token: string;
let chat: string;
/** A large message: five of them fill a database page. */
const sendMessage = (number: number) => {
  const message = `${number} ${randomBytes(750).toString('hex')}`;
  return call(api.address, 'chat/send-message', { chat_id: chat, message, uuid: randomUUID() }, token);
};
/** The numbers in all messages of the conversation. */
async function readMessageNumbers(): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const numbers: number[] = [];
  for (let before = '', older = true; older; ) {
    const answer = await fetch(`${api.address}/api/v1/chat/messages/${chat}${before}`, { headers });
    const { data, has_older } = (await answer.json()) as MessagesResponse;
    numbers.unshift(...data.map(({ message }) => Number.parseInt(message, 10)).filter(Number.isFinite));
    before = `?before=${data[0]?.sequence}`;
    older = has_older;
  }
  return numbers;
}

withDisk('a full disk', () => {
  beforeAll(async () => {
    const folder = filledFolder();
    cpSync(folder, data, { recursive: true });
    rmSync(folder, { recursive: true });
    await startApi();
    chat = await beginChat(api.address, await signIn('buyer@example.com'));
    token = await signIn('dealer@example.com');
  });
  afterAll(async () => {
    api?.child.kill('SIGKILL');
    await api?.ended;
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('API-866 rejects pictures with a message and stores nothing; other requests are served', async () => {
    fillDisk();
    const { payload, headers } = await encodeForm([['images', { content: await createJpeg() }]]);
    const answer = await fetch(`${api.address}/api/v1/cars/upload-other-car-images`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '5', unavailable]);
    expect((await call(api.address, 'cars/get-car-list', {})).status).toBe(200);
    freeDisk();
  });

  it('API-866 makes the database reject writes, not crash; it recovers with free space, and no acknowledged write is lost', async () => {
    const acknowledged: number[] = [];
    const refused: unknown[] = [];
    const sendNumber = async (number: number) => {
      const { status, json } = await sendMessage(number);
      if (status === 200) acknowledged.push(number);
      else refused.push([status, json]);
    };
    await sendNumber(0);
    fillDisk();
    // Writes succeed until the allocated pages are full.
    for (let number = 1; refused.length < 5 && number <= MAX_MESSAGES; number++) await sendNumber(number);
    expect((await call(api.address, 'cars/get-car-list', {})).status).toBe(200);
    freeDisk();
    const before = acknowledged.length;
    for (let number = MAX_MESSAGES + 1; number <= MAX_MESSAGES + 5; number++) await sendNumber(number);
    expect(acknowledged.length).toBe(before + 5);
    expect(refused).toEqual(Array(5).fill([503, unavailable]));
    expect(api.child.exitCode).toBeNull();
    // SIGKILL: acknowledged data must be on the disk.
    api.child.kill('SIGKILL');
    await api.ended;
    await startApi();
    expect(await readMessageNumbers()).toEqual(acknowledged);
  });
});
