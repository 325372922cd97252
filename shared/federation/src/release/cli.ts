import { areas, isArea } from '../workspace';
import { release, unreleased } from './release';

const help = `Usage: pnpm release <area> [<area> …]   builds, publishes and switches to a new version
       pnpm release --missing            the same for every area whose sources are not live
Areas: ${areas.join(', ')}`;

const asked = process.argv.slice(2).filter((word) => word !== '--');
if (asked.length === 0 || asked.includes('--help')) {
  console.log(help);
  process.exit(asked.length === 0 ? 2 : 0);
}
const names = asked[0] === '--missing' ? unreleased(areas) : asked;
const unknown = names.filter((name) => !isArea(name));
if (unknown.length > 0) {
  console.error(`There is no area called ${unknown.join(', ')}.\n${help}`);
  process.exit(2);
}
for (const area of names.filter(isArea)) {
  const started = Date.now();
  const { version, built, switched } = await release(area);
  const how = `${built ? 'built and published' : 'already published'}, ${switched ? 'now live' : 'was live'}`;
  console.log(`${area} ${version}: ${how} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
