import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessagesAnswer } from '@roadworthy/contract/api/chat';
import { filledFolder } from '../testing/filled-folder';
import { password } from '../testing/fixture';
import { ready, type Started, start } from '../testing/processes';
import { aJpeg, encoded } from '../uploads/testing/forms';
import { beginChat, call } from './traffic';

jest.setTimeout(240_000);
/** A disk of its own, in memory: enough for the database and little more. Only root may have one. */
const disk = mkdtempSync(join(tmpdir(), 'roadworthy-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;
const withDisk = isMounted ? describe : describe.skip;
const data = join(disk, 'data');
/** Messages after which the database must have asked for room. */
const most = 2_000;
const away = { success: false, msg: 'We cannot reach our data right now. Please try again in a moment.' };

let api: Started;
const startApi = async () => {
  api = await start(data, { LOG_LEVEL: 'silent', CHAT_MESSAGES_PER_MINUTE: '1000000' });
  await ready(api);
};

/** Writes a file until there is no room for another byte. */
function fillUp(): void {
  const file = openSync(join(disk, 'filler'), 'a');
  for (let piece = Buffer.alloc(1024 * 1024); piece.length > 0; ) {
    try {
      writeSync(file, piece);
    } catch {
      piece = piece.subarray(0, Math.floor(piece.length / 2));
    }
  }
  closeSync(file);
}
const makeRoom = () => rmSync(join(disk, 'filler'), { force: true });

async function signIn(email: string): Promise<string> {
  const { json } = await call(api.address, 'users/user-login', { email, password });
  return (json as { token: string }).token;
}

let token: string;
let chat: string;
/** A message that takes room: five of them fill a page of the database. */
const say = (at: number) => {
  const message = `${at} ${randomBytes(750).toString('hex')}`;
  return call(api.address, 'chat/send-message', { chat_id: chat, message, uuid: randomUUID() }, token);
};
/** The numbers of all messages of the conversation. */
async function said(): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const numbers: number[] = [];
  for (let before = '', older = true; older; ) {
    const answer = await fetch(`${api.address}/api/v1/chat/messages/${chat}${before}`, { headers });
    const { data, has_older } = (await answer.json()) as MessagesAnswer;
    numbers.unshift(...data.map(({ message }) => Number.parseInt(message, 10)).filter(Number.isFinite));
    before = `?before=${data[0]?.sequence}`;
    older = has_older;
  }
  return numbers;
}

withDisk('a disk that is full', () => {
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

  it('API-866 takes no picture, says so and keeps nothing of it; others are served', async () => {
    fillUp();
    const { payload, headers } = await encoded([['images', { content: await aJpeg() }]]);
    const answer = await fetch(`${api.address}/api/v1/cars/upload-other-car-images`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '5', away]);
    expect((await call(api.address, 'cars/get-car-list', {})).status).toBe(200);
    makeRoom();
  });

  it('API-866 makes the database refuse, not fall; with room again it goes on, and everything acknowledged is there', async () => {
    const acknowledged: number[] = [];
    const refused: unknown[] = [];
    const sayNext = async (at: number) => {
      const { status, json } = await say(at);
      if (status === 200) acknowledged.push(at);
      else refused.push([status, json]);
    };
    await sayNext(0);
    fillUp();
    // Until the pages at hand are used up there is room.
    for (let at = 1; refused.length < 5 && at <= most; at++) await sayNext(at);
    expect((await call(api.address, 'cars/get-car-list', {})).status).toBe(200);
    makeRoom();
    const before = acknowledged.length;
    for (let at = most + 1; at <= most + 5; at++) await sayNext(at);
    expect(acknowledged.length).toBe(before + 5);
    expect(refused).toEqual(Array(5).fill([503, away]));
    expect(api.child.exitCode).toBeNull();
    // The hard way: what was acknowledged is on the disk.
    api.child.kill('SIGKILL');
    await api.ended;
    await startApi();
    expect(await said()).toEqual(acknowledged);
  });
});
