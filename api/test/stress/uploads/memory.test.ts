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
import { programArguments } from '@roadworthy/serving/programs/program';
import { demoAccounts, demoPassword } from '../../../tools/seed/people';
import { type StartedProcess, startProcess, waitUntilReady } from '../../support/processes';
import { largePictures } from './large-pictures';

/** `UPLOADS=full` sends pictures as large as they may be. */
const isFullSize = process.env.UPLOADS === 'full';
const size = isFullSize ? { megapixels: 48, bytes: 30_000_000 } : { megapixels: 12, bytes: 6_000_000 };
const seed = resolve(__dirname, '../../../tools/seed/cli.ts');
const itIfMeasurable = existsSync('/proc/self/status') ? it : it.skip;

let folder: string;
let api: StartedProcess;
let token: string;
let pictures: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-memory-'));
  const seeded = spawnSync(process.execPath, programArguments(seed, '--ads', '3', '--no-pictures'), {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
  });
  expect(seeded.status).toBe(0);
  pictures = await largePictures(folder, size.megapixels, size.bytes);
  await startAndSignIn();
}, 120_000);
afterAll(async () => {
  api.child.kill('SIGKILL');
  await api.ended;
  rmSync(folder, { recursive: true });
});

async function startAndSignIn() {
  api = await startProcess(folder);
  await waitUntilReady(api);
  const answer = await fetch(`${api.address}/api/v1/users/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts.dealer.email, password: demoPassword }),
  });
  token = ((await answer.json()) as { token: string }).token;
}
/** Current or peak memory of the API's process in megabytes. */
const memory = (line: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${api.child.pid}/status`, 'utf8'))?.[1]) / 1024;
const resetPeakMemory = () => writeFileSync(`/proc/${api.child.pid}/clear_refs`, '5');

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
const tempFiles = () => readdirSync(join(folder, 'uploading'));

describe('ten concurrent large pictures', () => {
  itIfMeasurable(
    'API-773 are stored in less than 300 MB of memory',
    async () => {
      resetPeakMemory();
      const [before, startedAt] = [memory('VmRSS'), Date.now()];
      const ten = Array.from({ length: 10 }, (_, index) => pictures[index % pictures.length] as string);
      expect(await Promise.all(ten.map(upload))).toEqual(Array(10).fill(200));
      const growth = memory('VmHWM') - before;
      if (isFullSize) {
        const sizes = pictures.map((path) => statSync(path).size).join(' and ');
        console.log(
          `${sizes} bytes: ${Date.now() - startedAt} ms, ${Math.round(before)} MB and ${Math.round(growth)} MB more`,
        );
      }
      expect(growth).toBeLessThan(300);
      expect(tempFiles()).toEqual([]);
    },
    isFullSize ? 300_000 : 120_000,
  );

  it('API-767 leave no temporary files when the process is killed', async () => {
    const sending = Promise.allSettled(pictures.map(upload));
    while (tempFiles().length === 0) await new Promise((wake) => setTimeout(wake, 5));
    api.child.kill('SIGKILL');
    await Promise.all([api.ended, sending]);
    expect(tempFiles()).not.toEqual([]);
    await startAndSignIn();
    expect(tempFiles()).toEqual([]);
  }, 60_000);
});
