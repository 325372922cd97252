/** @areas shell api */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntilReady } from '@roadworthy/commands/processes';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { programArguments } from '@roadworthy/serving/programs/program';
import { test as edgeTest, expect } from '../edge-test';

/** An API behind the test's edge, which is killed and restarted. */
type Api = { kill: () => Promise<void>; start: () => Promise<void> };

const sitePort = Number(process.env.E2E_PORT ?? 3900);
const password = 'Roadworthy-27';
const program = (file: string, ...args: string[]) => programArguments(join(REPOSITORY_ROOT, file), ...args);

const test = edgeTest.extend<{ api: Api }>({
  apiOrigin: async ({ browserName: _ }, use, info) => use(`http://127.0.0.1:${sitePort + 30 + info.parallelIndex}`),
  api: async ({ apiOrigin }, use) => {
    if (!apiOrigin) throw new Error('The edge would use the API of the site.');
    const folder = mkdtempSync(join(tmpdir(), 'roadworthy-killed-'));
    const environment = {
      ...process.env,
      ...{ DATABASE_URL: '', DATA_DIR: folder, PORT: new URL(apiOrigin).port, CHAT_MESSAGES_PER_MINUTE: '1000000' },
    };
    const seeded = spawnSync(process.execPath, program('api/tools/seed/cli.ts', '--ads', '20', '--no-pictures'), {
      env: environment,
    });
    expect(seeded.status).toBe(0);
    let child: ChildProcess | undefined;
    const api: Api = {
      start: async () => {
        child = spawn(process.execPath, program('api/src/main.ts'), { env: environment, stdio: 'ignore' });
        await waitUntilReady(`${apiOrigin}/readyz`, child, 'The API');
      },
      kill: async () => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((done) => child?.once('exit', done));
        child.kill('SIGKILL');
        await ended;
      },
    };
    // One that is late would answer the next tests on this port.
    try {
      await api.start();
      await use(api);
    } finally {
      await api.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** Clients that send requests through an edge and record every response and acknowledged message. */
function createClients(origin: string) {
  const responses: { what: string; status: number | string; retryAfter: string | null }[] = [];
  let isRunning = true;
  async function request(what: string, path: string, init?: RequestInit) {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(30_000),
    }).catch((problem: Error) => String(problem.cause ?? problem));
    if (typeof response === 'string') {
      responses.push({ what, status: response, retryAfter: null });
      return undefined;
    }
    const body = await response.text();
    responses.push({ what, status: response.status, retryAfter: response.headers.get('retry-after') });
    return response.ok ? body : undefined;
  }
  const call = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const text = await request(path, `/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return text === undefined ? undefined : JSON.parse(text);
  };
  return {
    responses,
    call,
    get: (path: string, token: string) => request(path, path, { headers: { authorization: `Bearer ${token}` } }),
    /** Requests a page repeatedly. */
    requestRepeatedly: async (path: string) => {
      while (isRunning) {
        await request(path, path);
        await wait(50);
      }
    },
    /** Sends messages in order, each repeatedly until acknowledged. @returns the acknowledged ones */
    chat: async (token: string, chat_id: string) => {
      const acknowledged: string[] = [];
      for (let index = 0; isRunning; index++) {
        const chatMessage = { chat_id, message: `Message ${index}`, uuid: randomUUID() };
        while (!(await call('chat/send-message', chatMessage, token))) await wait(100);
        acknowledged.push(chatMessage.message);
      }
      return acknowledged;
    },
    stop: () => {
      isRunning = false;
    },
  };
}

test('API-868 While the API is killed under load, the edge responds and no acknowledged message is lost', async ({
  api,
  edge,
}) => {
  const { responses, call, get, requestRepeatedly, chat, stop } = createClients(edge.origin);
  const signIn = async (email: string) => (await call('users/user-login', { email, password })).token as string;
  const [dealer, otherDealer] = [await signIn('dealer@example.com'), await signIn('dealer2@example.com')];
  const { data: cars } = await call('users/my-car-list', { page: 1 }, otherDealer);
  const firstMessage = { car_id: cars[0]._id, message: 'Begin', uuid: randomUUID() };
  const { chat_id } = (await call('chat/save-chat-info', firstMessage, dealer)).data;

  const chatting = chat(dealer, chat_id);
  const requesting = Promise.all(['/', '/second-hand-cars', '/faqs'].map(requestRepeatedly));
  for (let round = 0; round < 2; round++) {
    await wait(1_500);
    await api.kill();
    await wait(500);
    await api.start();
  }
  await wait(1_500);
  stop();
  const [acknowledged] = await Promise.all([chatting, requesting]);

  const unexpected = responses.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter === '5'),
  );
  expect(unexpected).toEqual([]);
  expect(responses.some(({ status }) => status === 503)).toBe(true);
  // Pages without data are always available.
  expect(responses.filter(({ what, status }) => what === '/faqs' && status !== 200)).toEqual([]);
  const stored: string[] = [];
  for (let before = ''; ; ) {
    const { data } = JSON.parse((await get(`/api/v1/chat/messages/${chat_id}${before}`, otherDealer)) ?? '');
    if (data.length === 0) break;
    stored.unshift(...data.map(({ message }: { message: string }) => message));
    before = `?before=${data[0].sequence}`;
  }
  expect(acknowledged.length).toBeGreaterThan(10);
  // Earlier messages are stored, too.
  expect(stored.slice(stored.indexOf('Begin'))).toEqual(['Begin', ...acknowledged]);
});

edgeTest('SHL-40 Two releases under load fail no visitor', async ({ edge }) => {
  const { responses, requestRepeatedly, stop } = createClients(edge.origin);
  const requesting = Promise.all(['/', '/faqs', '/blog', '/second-hand-cars'].map(requestRepeatedly));
  for (const [area, path] of [
    ['mf-content', '/faqs'],
    ['mf-listings', '/second-hand-cars'],
  ] as const) {
    await wait(1_000);
    await edge.activate(area, 'under-load', (text) => text);
    await expect
      .poll(async () => (await edge.document(path)).html)
      .toContain(`data-area="${area}" data-version="under-load"`);
  }
  await wait(1_000);
  stop();
  await requesting;
  expect(responses.length).toBeGreaterThan(20);
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
});
