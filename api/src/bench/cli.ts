import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolderOf } from '../settings';
import { openBench } from './database';
import type { Figures } from './figures';
import { measure } from './measure';
import { shapes } from './shapes';

const help = `Usage: pnpm bench:api [--ads 100000] [--runs 200] [--only postgres|pglite]
Measures how long the API takes over its lists, on PGlite and, with TEST_DATABASE_URL or DATABASE_URL, on that Postgres
server, in a database of its own (roadworthy_bench). Figures go to .data/bench/api.json, query plans beside it.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    ads: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '200' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  const folder = join(dataFolderOf(process.env), 'bench');
  const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const targets = [...(server ? [{ name: 'Postgres', server }] : []), { name: 'PGlite', server: undefined }].filter(
    ({ name }) => !values.only || name.toLowerCase() === values.only,
  );
  if (targets.length === 0)
    throw new Error('Nothing to measure: --only postgres needs TEST_DATABASE_URL or DATABASE_URL.');
  const [ads, runs] = [Number(values.ads), Number(values.runs)];
  mkdirSync(join(folder, 'plans'), { recursive: true });
  const figures: Figures[] = [];
  for (const { name, server } of targets) {
    const database = await openBench(folder, ads, server);
    for (const shape of shapes) {
      const measured = await measure(database, name, shape, runs);
      figures.push(measured.figures);
      const file = `${name}-${shape.name}.txt`.toLowerCase().replace(/[^a-z.]+/g, '-');
      writeFileSync(join(folder, 'plans', file), `${measured.plans}\n`);
    }
    await database.close();
  }
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
  writeFileSync(join(folder, 'api.json'), `${JSON.stringify({ at: new Date(), ads, machine, figures }, null, 2)}\n`);
  console.table(figures);
  console.log(`Milliseconds; ${ads} ads. Figures and plans are in ${folder}.`);
}

if (values.help) console.log(help);
else
  await run().catch((problem) => {
    console.error(problem);
    process.exitCode = 1;
  });
