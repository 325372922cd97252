import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { filledFolder } from '../../testing/filled-folder';
import { password } from '../../testing/fixture';
import { ready, type Started, start } from '../../testing/processes';

jest.setTimeout(240_000);
/** Messages of the greatest length that wait for each reader: 8 MB. */
const waiting = 4_000;
const readers = 20;
const megabyte = 1024 * 1024;

const folder = filledFolder();
const sockets: Socket[] = [];
let api: Started | undefined;
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  api?.child.kill('SIGKILL');
  await api?.ended;
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/users/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()).token;
}

/** Asks for everything and takes nothing of it. */
function openAndWait(address: string, token: string): void {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).pause();
  socket.write(
    `GET /api/v1/chat/stream HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nLast-Event-ID: 0\r\n\r\n`,
  );
  sockets.push(socket);
}

/** Resident memory of the API in bytes. */
const resident = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(api?.child.pid)])) * 1024;

it('API-425 readers who take nothing cost the process little, and others are served meanwhile', async () => {
  api = await start(folder, { MESSAGES: String(waiting) }, resolve(__dirname, 'full-main.ts'));
  await ready(api);
  const { address } = api;
  const tokens = [await signIn(address, 'buyer@example.com'), await signIn(address, 'dealer@example.com')];
  // What the first streams load and compile is there for good, whether readers are slow or not.
  for (const token of tokens) openAndWait(address, token);
  await wait(3_000);
  const before = resident();
  for (let at = tokens.length; at < readers; at++) openAndWait(address, tokens[at % 2] ?? '');
  await wait(5_000);
  // What it is done with is collected when the machine lets it.
  for (let tries = 0; tries < 20 && resident() - before >= 60 * megabyte; tries++) await wait(1_000);
  expect(resident() - before).toBeLessThan(60 * megabyte);
  const answer = await fetch(`${address}/api/v1/chat/unread-count`, {
    headers: { authorization: `Bearer ${tokens[1]}` },
  });
  expect(await answer.json()).toMatchObject({ data: { unread: 1 } });
});
