import { parseArgs } from 'node:util';
import { areaBuild } from '@roadworthy/federation/release/build';
import { readRegistry } from '@roadworthy/federation/release/registry-file';
import { termsOf } from '@roadworthy/federation/terms/terms-of';
import { areas, isArea } from '@roadworthy/federation/workspace';
import { type Party, usedOf, written } from './who-uses-what';

const help = `Usage: pnpm uses [<area> …] [--live]
       who uses which page, widget and event of whom, from the present sources; with --live, from what is released
Areas: ${areas.join(', ')}`;

const { values, positionals } = parseArgs({
  options: { live: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.help || !positionals.every(isArea)) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}

const fromSources = (): Promise<Party[]> =>
  Promise.all(
    areas.map(async (area) => {
      const build = await areaBuild(area);
      return { area, description: build.remote, terms: termsOf(build) };
    }),
  );
const fromReleases = (): Party[] =>
  Object.values(readRegistry().areas).map(({ live: { area, description, terms } }) => ({ area, description, terms }));

const parties = values.live ? fromReleases() : await fromSources();
const named = positionals.length > 0 ? positionals : parties.map(({ area }) => area);
console.log(named.map((area) => written(usedOf(area, parties))).join('\n\n'));
