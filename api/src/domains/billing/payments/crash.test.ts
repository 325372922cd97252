import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { programArguments } from '@roadworthy/serving/programs/program';

const program = resolve(__dirname, '../../../../test/support/crashing-worker.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-crash-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the worker in a process that is killed before a step; undefined when it was. */
function run(step: number): Record<string, number | boolean> | undefined {
  const { stdout, stderr, signal, status } = spawnSync(
    process.execPath,
    programArguments(program, folder, String(step)),
    { encoding: 'utf8' },
  );
  if (signal === 'SIGKILL') return undefined;
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

describe('a killed worker', () => {
  it('API-620 at any step leaves a state that the next worker settles with the same result', () => {
    let step = 1;
    let result = run(step);
    while (!result) {
      step += 1;
      result = run(step);
    }
    // Each run left one order; the last run had no step left to be killed before, so it completed.
    expect(step).toBeGreaterThan(12);
    expect(result.steps).toBe(step - 1);
    expect(result).toMatchObject({ orders: step, paid: step, granted: step, payments: step, receipts: step, left: 0 });
    expect(result.a_month_each).toBe(true);
  }, 900_000);
});
