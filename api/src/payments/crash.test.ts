import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = resolve(__dirname, '../testing/crashing-worker.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-crash-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the worker in a process that is killed before a step; undefined when it was. */
function run(step: number): Record<string, number | boolean> | undefined {
  const { stdout, stderr, signal, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, folder, String(step)],
    { encoding: 'utf8' },
  );
  if (signal === 'SIGKILL') return undefined;
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

describe('a worker that is killed', () => {
  it('API-620 before any step leaves what the next one settles to the same end', () => {
    let step = 1;
    let held = run(step);
    while (!held) {
      step += 1;
      held = run(step);
    }
    // Each process left one order; the last got through, as there was no further step to be killed before.
    expect(step).toBeGreaterThan(12);
    expect(held.steps).toBe(step - 1);
    expect(held).toMatchObject({ orders: step, paid: step, granted: step, payments: step, receipts: step, left: 0 });
    expect(held.a_month_each).toBe(true);
  }, 900_000);
});
