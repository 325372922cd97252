import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complaintsOf, fuzz } from './fuzz';

const help = `Usage: pnpm fuzz [--requests 20000] [--seed <number>]
Sends generated requests to every route of the API: wrong types, huge, deep and odd values, broken forms. Fails at a 5xx,
a request that hangs, memory that grows, or a changed row of somebody who did not call. The same seed sends the same.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-fuzz-'));
  try {
    const from = Date.now();
    const fuzzed = await fuzz(folder, Number(values.requests), Number(values.seed));
    const { failure: _, changed: __, strays: ___, ...figures } = fuzzed;
    console.log(JSON.stringify({ ...figures, seconds: Math.round((Date.now() - from) / 1000) }, null, 2));
    const complaints = complaintsOf(fuzzed);
    for (const complaint of complaints) console.error(complaint);
    if (complaints.length > 0) process.exitCode = 1;
    else console.log(`${fuzzed.requests} requests to ${fuzzed.routes} routes: nothing was found.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(help);
else await run();
