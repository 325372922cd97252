import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolderOf } from '../../src/platform/config/settings';
import { openMarket } from './market';
import { measureSize, type Size } from './measure';
import { checkTargets } from './targets';

const help = `Usage: pnpm bench:api [--ads 10000,100000,1000000] [--only value,'filtered list']
Measures the API, a process of its own, as the market grows: times over one connection, throughput over 32, beside the
same server and driver answering 'select 1'. On the server of TEST_DATABASE_URL, whose user must be allowed to turn
triggers off, or on one that it starts. Markets of 10,000 ads and multiples of it are filled once and kept there, or in
.data/bench; figures go to .data/bench/api.json. With \`--only\` some of the requests, and no targets.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    ads: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

function print({ ads, floor, shapes, start, resident, heap, database }: Size): void {
  console.log(`\n${ads} ads: ready after ${start.toFixed(1)} s; resident ${megabytes(resident.begun)} MB, in the end \
${megabytes(resident.ended)} MB, of it heap ${megabytes(heap)} MB; database ${megabytes(database)} MB.`);
  console.table(
    Object.fromEntries(
      [floor, ...shapes].map(({ shape, answers, p50, p99, perSecond, saturatedP99, processor }) => [
        shape,
        { answers, p50, p99, 'a second': perSecond, 'p99 over 32': saturatedP99, 'CPU ms each': processor },
      ]),
    ),
  );
}

async function run(): Promise<void> {
  const folder = join(dataFolderOf(process.env), 'bench');
  mkdirSync(folder, { recursive: true });
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length, load: loadavg()[0] };
  const sizes: Size[] = [];
  const only = values.only?.split(',');
  for (const ads of values.ads.split(',').map(Number)) {
    const market = await openMarket(folder, ads, process.env.TEST_DATABASE_URL);
    const size = await measureSize(market, ads, join(folder, 'api'), only).finally(market.remove);
    print(size);
    sizes.push(size);
  }
  const verdicts = only ? [] : checkTargets(sizes);
  if (!only) console.table(verdicts);
  const report = { at: new Date(), machine, sizes, verdicts };
  writeFileSync(join(folder, 'api.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Milliseconds. Figures are in ${folder}/api.json.`);
}

if (values.help) console.log(help);
else
  await run().catch((problem) => {
    console.error(problem);
    process.exitCode = 1;
  });
