import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openStream } from '../chat/stream-reader';
import { call } from '../faults/traffic';
import { filledFolder } from '../support/filled-folder';
import { password } from '../support/fixture';
import { type StartedProcess, startProcess, waitUntilReady } from '../support/processes';

jest.setTimeout(120_000);
/** By path: the API must not import the edge. */
const edgeProgram = resolve(__dirname, '../../../shell/server/main.ts');
const production = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '1',
  TOKEN_SECRET: 'a secret for tests that has enough characters',
  PAYFAST_HOST: 'sandbox.payfast.co.za',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'for tests only',
};

const sockets: Socket[] = [];
const folders: string[] = [];
let processes: StartedProcess[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A release store with a shell without server build: the edge then serves a page for client rendering. */
function releaseStore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-store-'));
  folders.push(folder);
  const live = { area: 'shell', version: '1', entry: 'shell/1/web/main.js', integrity: {}, assets: {} };
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ format: 1, revision: 1, areas: { shell: { live } } }));
  return folder;
}

/** Opens a connection and sends an incomplete request. */
async function openSocket({ address }: StartedProcess, text: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
const form =
  'POST /api/v1/users/profile/photo/ HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n';
const json = 'POST /api/v1/users/user-login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

it('SHL-147 API-969 API and edge exit 0 on SIGTERM while stalled bodies, idle connections and an event stream are open', async () => {
  const data = filledFolder();
  folders.push(data);
  const api = await startProcess(data, production);
  processes = [api];
  const edge = await startProcess(
    data,
    { ...production, API_ORIGIN: api.address, RELEASES_DIR: releaseStore() },
    edgeProgram,
  );
  processes.push(edge);
  await Promise.all([waitUntilReady(api), waitUntilReady(edge)]);
  const { json: session } = await call(edge.address, 'users/user-login', { email: 'dealer@example.com', password });
  const stream = await openStream(edge.address, (session as { token: string }).token, 0, []);

  for (const server of [edge, api]) {
    await openSocket(server, `${form}content-length: 9000000\r\n\r\n--b\r\n`);
    await openSocket(server, `${json}content-length: 400\r\n\r\n{`);
    await openSocket(server, 'GET / HTTP/1.1\r\nx: ');
    const idle = await openSocket(server, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(idle, 'data');
  }
  for (const { child } of processes) child.kill('SIGTERM');
  // A process that exceeds its limit exits 1.
  expect(await Promise.all([edge.ended, api.ended])).toEqual([0, 0]);
  await stream.ended;
  expect([edge.output(), api.output()]).toEqual(['', '']);
});
