import { explainDiskFull } from '@roadworthy/serving/disk-space';
import { acceptFormerNames } from '@roadworthy/serving/renamed-settings';
import { findUnreleasedAreas } from '../build/version';
import { readRegistryFile } from '../registry/update-registry';
import { ReleaseRejectedError } from '../rollout/activate';
import { openStore } from '../store/open-store';
import { areas, releasesFolder } from '../workspace';
import { promoteAreas, pruneAll, rollbackArea } from './activate-areas';
import { type CliArgs, help, parseCliArgs, UsageError } from './cli-args';
import { findOlderSources } from './older-sources';
import type { CommandOutput } from './output';
import { history, status } from './status';

/** Loaded only for a build: loading webpack takes longer than a rollback. */
const loadReleaseAreas = () => import('./release-areas');

acceptFormerNames(process.env);

async function runCommand(args: CliArgs): Promise<CommandOutput> {
  const store = openStore();
  switch (args.command) {
    case 'help':
      return { json: { help }, text: help };
    case 'release':
      return (await loadReleaseAreas()).releaseAreas(store, { ...args, areSet: true });
    case 'missing': {
      const registry = await readRegistryFile(store);
      const newer = new Set(findOlderSources(areas, registry).map(({ area }) => area));
      const missing = findUnreleasedAreas(areas, registry).filter((area) => !newer.has(area));
      // What is older was left out above.
      const options = { areas: missing, tested: false, areSet: false, allowOlder: true };
      return (await loadReleaseAreas()).releaseAreas(store, options);
    }
    case 'promote':
      return promoteAreas(store, args.areas);
    case 'rollback':
      return rollbackArea(store, args.area, args.reason);
    case 'status':
      return status(store, args.areas);
    case 'history':
      return history(store, args.areas);
    case 'prune':
      return pruneAll(store, args.keep);
  }
}

/** Prints an error. @returns the exit code */
function reportError(problem: unknown, json: boolean): number {
  const message = explainDiskFull(problem, releasesFolder(), { setting: 'RELEASES_DIR' });
  // A bug of this program: print where it was thrown.
  const isProgramError = problem instanceof TypeError || problem instanceof ReferenceError;
  if (json) {
    const refusals = problem instanceof ReleaseRejectedError ? problem.violations : undefined;
    console.log(JSON.stringify({ error: message, refusals }, null, 2));
  } else if (problem instanceof UsageError) console.error(`${message}\n\n${help}`);
  else if (problem instanceof ReleaseRejectedError) console.error(`Refused, nothing was switched:\n${message}`);
  else console.error(isProgramError ? problem : message);
  return problem instanceof UsageError ? 2 : 1;
}

const args = process.argv.slice(2);
const json = args.includes('--json');
try {
  const { json: data, text } = await runCommand(parseCliArgs(args));
  if (json) console.log(JSON.stringify(data, null, 2));
  else if (text) console.log(text);
} catch (problem) {
  process.exitCode = reportError(problem, json);
}
