import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoAccounts, demoPassword } from '../../seed/people';
import { ready, type Started, start } from '../../testing/processes';
import { largePictures } from './large-pictures';

/** `UPLOADS=full` sends pictures as large as they may be. */
const full = process.env.UPLOADS === 'full';
const size = full ? { megapixels: 48, bytes: 30_000_000 } : { megapixels: 12, bytes: 6_000_000 };
const seed = resolve(__dirname, '../../seed/cli.ts');
const measurable = existsSync('/proc/self/status') ? it : it.skip;

let folder: string;
let api: Started;
let token: string;
let pictures: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-memory-'));
  const seeded = spawnSync(process.execPath, ['--import', 'tsx', seed, '--ads', '3', '--no-pictures'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
  });
  expect(seeded.status).toBe(0);
  pictures = await largePictures(folder, size.megapixels, size.bytes);
  await startAnew();
}, 120_000);
afterAll(async () => {
  api.child.kill('SIGKILL');
  await api.ended;
  rmSync(folder, { recursive: true });
});

async function startAnew() {
  api = await start(folder);
  await ready(api);
  const answer = await fetch(`${api.address}/api/v1/users/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts.dealer.email, password: demoPassword }),
  });
  token = ((await answer.json()) as { token: string }).token;
}
/** Megabytes of memory that the API's process has now, or had at most since it was last asked for from then on. */
const memory = (line: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${api.child.pid}/status`, 'utf8'))?.[1]) / 1024;
const forgetPeak = () => writeFileSync(`/proc/${api.child.pid}/clear_refs`, '5');

async function upload(path: string): Promise<number> {
  const form = new FormData();
  form.append('images', await openAsBlob(path), 'photo');
  const answer = await fetch(`${api.address}/api/v1/cars/upload-other-car-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return answer.status;
}
const drafts = () => readdirSync(join(folder, 'uploading'));

describe('ten large pictures at once', () => {
  measurable(
    'API-773 are kept in less than 300 MB of memory',
    async () => {
      forgetPeak();
      const [before, from] = [memory('VmRSS'), Date.now()];
      const ten = Array.from({ length: 10 }, (_, at) => pictures[at % pictures.length] as string);
      expect(await Promise.all(ten.map(upload))).toEqual(Array(10).fill(200));
      const growth = memory('VmHWM') - before;
      if (full) {
        const sizes = pictures.map((path) => statSync(path).size).join(' and ');
        console.log(
          `${sizes} bytes: ${Date.now() - from} ms, ${Math.round(before)} MB and ${Math.round(growth)} MB more`,
        );
      }
      expect(growth).toBeLessThan(300);
      expect(drafts()).toEqual([]);
    },
    full ? 300_000 : 120_000,
  );

  it('API-767 leave nothing on their way behind when the process is killed', async () => {
    const sending = Promise.allSettled(pictures.map(upload));
    while (drafts().length === 0) await new Promise((wake) => setTimeout(wake, 5));
    api.child.kill('SIGKILL');
    await Promise.all([api.ended, sending]);
    expect(drafts()).not.toEqual([]);
    await startAnew();
    expect(drafts()).toEqual([]);
  }, 60_000);
});
