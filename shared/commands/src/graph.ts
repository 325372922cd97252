import { parseArgs } from 'node:util';
import { buildCompatibilityManifest } from '@roadworthy/federation/build/manifest/build-manifest';
import { areaBuild } from '@roadworthy/federation/build/run-webpack';
import { findDependencies, formatDependencies, type GraphNode } from '@roadworthy/federation/checks/dependency-graph';
import { readRegistry } from '@roadworthy/federation/registry/registry-file';
import { areas, isArea } from '@roadworthy/federation/workspace';

const help = `Usage: pnpm graph [<area> …] [--live]
       which area uses which page, widget and event of which, from the sources; with --live, from the live releases
Areas: ${areas.join(', ')}`;

const { values, positionals } = parseArgs({
  options: { live: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.help || !positionals.every(isArea)) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}

const fromSources = (): Promise<GraphNode[]> =>
  Promise.all(
    areas.map(async (area) => {
      const build = await areaBuild(area);
      return { area, description: build.remote, compatibility: buildCompatibilityManifest(build) };
    }),
  );
const fromReleases = (): GraphNode[] =>
  Object.values(readRegistry().areas).map(({ live: { area, description, compatibility } }) => ({
    area,
    description,
    compatibility,
  }));

const nodes = values.live ? fromReleases() : await fromSources();
const selected = positionals.length > 0 ? positionals : nodes.map(({ area }) => area);
console.log(selected.map((area) => formatDependencies(findDependencies(area, nodes))).join('\n\n'));
