import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { programArguments } from '@roadworthy/serving/programs/program';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';

/** An edge in its own process, with an API where nothing listens (the discard port). */
const port = 4_000 + (process.pid % 1_000);
let edge: ChildProcess;

beforeAll(async () => {
  edge = spawn(process.execPath, programArguments(join(__dirname, '../main.ts')), {
    env: {
      ...process.env,
      PORT: String(port),
      API_ORIGIN: 'http://127.0.0.1:9',
      RELEASES_DIR: temporaryFolder(),
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isHealthy())) await new Promise((wake) => setTimeout(wake, 100));
}, 60_000);
afterAll(() => edge.kill());

it('answers 503 with Retry-After when the API is unreachable', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/cars/get-car-list`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ success: false, msg: expect.stringContaining('try again') });
});
