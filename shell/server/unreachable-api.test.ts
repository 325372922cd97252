import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An edge as a process of its own, with an API where nothing listens (the discard port). */
const port = 4_000 + (process.pid % 1_000);
let edge: ChildProcess;

beforeAll(async () => {
  edge = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      API_ORIGIN: 'http://127.0.0.1:9',
      RELEASES_DIR: mkdtempSync(join(tmpdir(), 'store-')),
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 100; tries++) {
    const well = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (well) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
}, 20_000);
afterAll(() => edge.kill());

it('answers 503 with Retry-After when the API is not there', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/cars/get-car-list`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ success: false, msg: expect.stringContaining('try again') });
});
