import { explainDiskFull } from '@roadworthy/serving/disk-space';
import { acceptFormerNames } from '@roadworthy/serving/renamed-settings';
import { findUnreleasedAreas } from '../build/version';
import { readRegistryFile } from '../registry/update-registry';
import { ReleaseRejectedError } from '../rollout/activate';
import { environmentOf, listEnvironments, PRODUCTION } from '../store/environments';
import { openStore } from '../store/open-store';
import type { ReleaseStore } from '../store/release-store';
import { type AreaName, areas, releasesFolder } from '../workspace';
import {
  activateVersions,
  CommandFailedError,
  pinArea,
  promoteAreas,
  promoteFrom,
  pruneAll,
  rollbackArea,
  switchServiceWorker,
} from './activate-areas';
import { type CliArgs, help, parseCliArgs, SKIPPABLE_CHECKS } from './cli-args';
import { createAreaKey, listAreaKeys, revokeAreaKey } from './key-commands';
import { findOlderSources } from './older-sources';
import type { CommandOutput } from './output';
import { UsageError } from './parse-values';
import { endPreview, listPreviews } from './previews';
import { audit, history, status } from './status';

/** Loaded only for a build: loading webpack takes longer than a rollback. */
const loadReleaseAreas = () => import('./release-areas');

acceptFormerNames(process.env);

/** A misspelled name must not create an environment: one begins with its shell. */
async function assertExists(store: ReleaseStore, released: readonly string[]): Promise<void> {
  const environment = environmentOf(store);
  if (environment === PRODUCTION || released.includes('shell')) return;
  if ((await readRegistryFile(store)).revision === 0)
    throw new CommandFailedError(
      `There is no environment ${environment} (${(await listEnvironments(store)).join(', ')}). To create it, release the shell to it first, or all areas with --missing.`,
    );
}

async function runCommand(args: CliArgs): Promise<CommandOutput> {
  const store = openStore(undefined, { ...process.env, ...(args.environment && { ENVIRONMENT: args.environment }) });
  switch (args.command) {
    case 'help':
      return { json: { help }, text: help };
    case 'release':
      await assertExists(store, args.areas);
      return (await loadReleaseAreas()).releaseAreas(store, { ...args, areSet: true });
    case 'missing': {
      const registry = await readRegistryFile(store);
      const newer = new Set(findOlderSources(areas, registry).map(({ area }) => area));
      const isReleasable = (area: AreaName) => !newer.has(area) && !registry.areas[area]?.pin;
      const missing = findUnreleasedAreas(areas, registry).filter(isReleasable);
      // What is older was left out above.
      const skips = { checks: SKIPPABLE_CHECKS, skip: { by: '--missing' } } as const;
      const options = { areas: missing, skips, areSet: false, allowOlder: true };
      return (await loadReleaseAreas()).releaseAreas(store, options);
    }
    case 'preview':
      await assertExists(store, args.areas);
      return (await import('./preview-areas')).previewAreas(store, args);
    case 'previews':
      return listPreviews(store);
    case 'remove-preview':
      return endPreview(store, args.name);
    case 'activate':
      await assertExists(
        store,
        args.versions.map(({ area }) => area),
      );
      return activateVersions(store, args.versions, args.canary);
    case 'promote':
      if (args.from === undefined) return promoteAreas(store, args.areas);
      await assertExists(store, args.areas);
      return promoteFrom(store, args.from, args.areas, args.allowOlder);
    case 'pin':
    case 'unpin':
      return pinArea(store, args.area, args.command === 'pin', args.reason);
    case 'service-worker':
      return switchServiceWorker(store, args.isOn, args.reason);
    case 'audit':
      return audit(store, args.areas, args.since);
    case 'rollback':
      return rollbackArea(store, args.area, args.reason);
    case 'status':
      return status(store, args.areas);
    case 'history':
      return history(store, args.areas);
    case 'create-key':
      return createAreaKey(store, args);
    case 'list-keys':
      return listAreaKeys(store, args.areas);
    case 'revoke-key':
      return revokeAreaKey(store, args.id, args.reason);
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
