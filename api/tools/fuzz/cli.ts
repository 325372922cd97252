import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProblems, fuzz } from './fuzz';

const help = `Usage: pnpm fuzz [--requests 20000] [--seed <number>]
Sends generated requests to every route of the API: wrong types, huge, deep and odd values, broken forms. Fails at a 5xx,
a request that hangs, memory that grows, or a changed row of another user. The same seed sends the same requests.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-fuzz-'));
  try {
    const startedAt = Date.now();
    const result = await fuzz(folder, Number(values.requests), Number(values.seed));
    const { failure: _, changed: __, unexpectedCalls: ___, ...figures } = result;
    console.log(JSON.stringify({ ...figures, seconds: Math.round((Date.now() - startedAt) / 1000) }, null, 2));
    const problems = findProblems(result);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else console.log(`${result.requests} requests to ${result.routes} routes: nothing was found.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(help);
else await run();
