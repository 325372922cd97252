import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { filledFolder } from '../../support/filled-folder';
import { password } from '../../support/fixture';
import { type StartedProcess, startProcess, waitUntilReady } from '../../support/processes';

jest.setTimeout(240_000);
/** Messages of the maximum length for each reader: 8 MB. */
const MESSAGE_COUNT = 4_000;
const READER_COUNT = 20;
const megabyte = 1024 * 1024;

const folder = filledFolder();
const sockets: Socket[] = [];
let api: StartedProcess | undefined;
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

/** Opens the stream from its first event and reads no data. */
function openAndWait(address: string, token: string): void {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).pause();
  socket.write(
    `GET /api/v1/chat/stream HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nLast-Event-ID: 0\r\n\r\n`,
  );
  sockets.push(socket);
}

/** Resident memory of the API in bytes. */
const residentBytes = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(api?.child.pid)])) * 1024;

it('API-425 readers that accept no data cost little memory, and other requests are served', async () => {
  api = await startProcess(folder, { MESSAGES: String(MESSAGE_COUNT) }, resolve(__dirname, 'full-main.ts'));
  await waitUntilReady(api);
  const { address } = api;
  const tokens = [await signIn(address, 'buyer@example.com'), await signIn(address, 'dealer@example.com')];
  // Measured after the first streams, which load and compile code.
  for (const token of tokens) openAndWait(address, token);
  await wait(3_000);
  const before = residentBytes();
  for (let index = tokens.length; index < READER_COUNT; index++) openAndWait(address, tokens[index % 2] ?? '');
  await wait(5_000);
  // Garbage collection may be late on a busy machine.
  for (let tries = 0; tries < 20 && residentBytes() - before >= 60 * megabyte; tries++) await wait(1_000);
  expect(residentBytes() - before).toBeLessThan(60 * megabyte);
  const answer = await fetch(`${address}/api/v1/chat/unread-count`, {
    headers: { authorization: `Bearer ${tokens[1]}` },
  });
  expect(await answer.json()).toMatchObject({ data: { unread: 1 } });
});
