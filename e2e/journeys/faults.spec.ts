import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@roadworthy/federation/workspace';
import { test as edgeTest, expect } from '../edge-test';

/** An API of the test's own behind its edge, which is killed and started again. */
type Api = { kill: () => Promise<void>; start: () => Promise<void> };

const sitePort = Number(process.env.E2E_PORT ?? 3900);
const password = 'Roadworthy-27';
const program = (file: string, ...args: string[]) => ['--import', 'tsx', join(root, file), ...args];

const test = edgeTest.extend<{ api: Api }>({
  apiOrigin: async ({ browserName: _ }, use, info) => use(`http://127.0.0.1:${sitePort + 30 + info.parallelIndex}`),
  api: async ({ apiOrigin }, use) => {
    if (!apiOrigin) throw new Error('The edge would look for the API of the site.');
    const folder = mkdtempSync(join(tmpdir(), 'roadworthy-killed-'));
    const environment = {
      ...process.env,
      ...{ DATABASE_URL: '', DATA_DIR: folder, PORT: new URL(apiOrigin).port, CHAT_MESSAGES_PER_MINUTE: '1000000' },
    };
    const seeded = spawnSync(process.execPath, program('api/src/seed/cli.ts', '--ads', '20', '--no-pictures'), {
      env: environment,
    });
    expect(seeded.status).toBe(0);
    let child: ChildProcess | undefined;
    const api: Api = {
      start: async () => {
        child = spawn(process.execPath, program('api/src/main.ts'), { env: environment, stdio: 'ignore' });
        await expect
          .poll(() => fetch(`${apiOrigin}/readyz`).then((answer) => answer.status, String), { timeout: 30_000 })
          .toBe(200);
      },
      kill: async () => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((done) => child?.once('exit', done));
        child.kill('SIGKILL');
        await ended;
      },
    };
    await api.start();
    await use(api);
    await api.kill();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** People who work through an edge: what they were answered, and what they were told is done. */
function people(origin: string) {
  const answers: { what: string; status: number | string; retryAfter: string | null }[] = [];
  let going = true;
  async function ask(what: string, path: string, init?: RequestInit) {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(30_000),
    }).catch((problem: Error) => String(problem.cause ?? problem));
    if (typeof answer === 'string') {
      answers.push({ what, status: answer, retryAfter: null });
      return undefined;
    }
    const body = await answer.text();
    answers.push({ what, status: answer.status, retryAfter: answer.headers.get('retry-after') });
    return answer.ok ? body : undefined;
  }
  const call = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const text = await ask(path, `/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return text === undefined ? undefined : JSON.parse(text);
  };
  return {
    answers,
    call,
    get: (path: string, token: string) => ask(path, path, { headers: { authorization: `Bearer ${token}` } }),
    /** Looks at a page again and again. */
    look: async (path: string) => {
      while (going) {
        await ask(path, path);
        await wait(50);
      }
    },
    /** Sends one message after the other, each again until it is taken. @returns those that were acknowledged */
    chat: async (token: string, chat_id: string) => {
      const acknowledged: string[] = [];
      for (let at = 0; going; at++) {
        const letter = { chat_id, message: `Message ${at}`, uuid: randomUUID() };
        while (!(await call('chat/send-message', letter, token))) await wait(100);
        acknowledged.push(letter.message);
      }
      return acknowledged;
    },
    stop: () => {
      going = false;
    },
  };
}

test('API-868 The API is killed under load: the edge answers, nothing acknowledged is lost', async ({ api, edge }) => {
  test.setTimeout(120_000);
  const { answers, call, get, look, chat, stop } = people(edge.origin);
  const signIn = async (email: string) => (await call('users/user-login', { email, password })).token as string;
  const [dealer, other] = [await signIn('dealer@example.com'), await signIn('dealer2@example.com')];
  const { data: cars } = await call('users/my-car-list', { page: 1 }, other);
  const asked = { car_id: cars[0]._id, message: 'Begin', uuid: randomUUID() };
  const { chat_id } = (await call('chat/save-chat-info', asked, dealer)).data;

  const chatting = chat(dealer, chat_id);
  const looking = Promise.all(['/', '/second-hand-cars', '/faqs'].map(look));
  for (let time = 0; time < 2; time++) {
    await wait(1_500);
    await api.kill();
    await wait(500);
    await api.start();
  }
  await wait(1_500);
  stop();
  const [acknowledged] = await Promise.all([chatting, looking]);

  const wrong = answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter === '5'));
  expect(wrong).toEqual([]);
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  // Pages that need no data stand all the time.
  expect(answers.filter(({ what, status }) => what === '/faqs' && status !== 200)).toEqual([]);
  const stored: string[] = [];
  for (let before = ''; ; ) {
    const { data } = JSON.parse((await get(`/api/v1/chat/messages/${chat_id}${before}`, other)) ?? '');
    if (data.length === 0) break;
    stored.unshift(...data.map(({ message }: { message: string }) => message));
    before = `?before=${data[0].sequence}`;
  }
  expect(acknowledged.length).toBeGreaterThan(10);
  // What the two said before is there too.
  expect(stored.slice(stored.indexOf('Begin'))).toEqual(['Begin', ...acknowledged]);
});

edgeTest('SHL-40 Two releases under load fail no visitor', async ({ edge }) => {
  const { answers, look, stop } = people(edge.origin);
  const looking = Promise.all(['/', '/faqs', '/blog', '/second-hand-cars'].map(look));
  for (const [area, path] of [
    ['mf-content', '/faqs'],
    ['mf-listings', '/second-hand-cars'],
  ] as const) {
    await wait(1_000);
    await edge.switchTo(area, 'under-load', (text) => text);
    await expect
      .poll(async () => (await edge.document(path)).html, { timeout: 20_000 })
      .toContain(`data-area="${area}" data-version="under-load"`);
  }
  await wait(1_000);
  stop();
  await looking;
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});
