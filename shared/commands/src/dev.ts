import { parseArgs } from 'node:util';
import { type AreaName, areas, isArea } from '@roadworthy/federation/workspace';
import { harness, intoSite, wholeSite } from './development';
import { stopAll } from './processes';

const help = `Usage: pnpm dev [<area> …]            the named areas from source, the rest from their releases
       pnpm dev <area> --alone       one area without the others, in a frame that shows what it does
       pnpm dev <area> --into <site> only the area's build, for the pages of a site that runs elsewhere
Areas: ${areas.join(', ')}; all of them when none is named`;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { help: { type: 'boolean' }, alone: { type: 'boolean' }, into: { type: 'string' } },
  allowPositionals: true,
});
const named = positionals.filter(isArea);
const [remote] = named.filter((area) => area !== 'shell');
const one = values.alone || values.into !== undefined;
const isWrong = named.length < positionals.length || (one && (named.length !== 1 || !remote));
if (values.help || isWrong) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}

const stop = async (code: number) => {
  await stopAll();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  if (values.alone) await harness(remote as AreaName);
  else if (values.into) await intoSite(remote as AreaName, values.into);
  else await wholeSite(named.length > 0 ? named : areas);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  await stop(1);
}
