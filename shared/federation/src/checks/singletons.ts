import { checkShellPairs, type ShellPair } from './shell-pairs';
import { type Check, formatRelease, type Violation } from './violation';

const getMajor = (version: string): string => version.split('.')[0] ?? version;
const getMinor = (version: string): number => Number(version.split('.')[1] ?? 0);

/** A remote may use what a later minor version added; the page has the shell's. */
const findLaterMinors = ({ shell, remote }: ShellPair): Violation[] =>
  Object.entries(remote.compatibility?.singletons ?? {}).flatMap(([name, version]) => {
    const provided = shell.compatibility?.singletons[name];
    if (provided === undefined || getMajor(provided) !== getMajor(version) || getMinor(provided) >= getMinor(version))
      return [];
    return [
      {
        rule: 'singleton' as const,
        what: `${formatRelease(remote)} was built with ${name} ${version}, ${formatRelease(shell)} provides ${provided}.`,
        remedy: `Release shell with ${name} ${version} first or in the same command, or build ${remote.area} with ${provided}.`,
      },
    ];
  });

/** A remote was built with the minor version that the shell provides, or an earlier one. */
export const checkSingletonMinors = checkShellPairs(findLaterMinors);

/** Shared libraries have one major version: the shell's. */
export const checkSingletons: Check = (candidate, others) =>
  others
    .filter(({ area }) => candidate.area === 'shell' || area === 'shell')
    .flatMap((other) =>
      Object.entries(candidate.compatibility?.singletons ?? {})
        .filter(([name, version]) => {
          const otherVersion = other.compatibility?.singletons[name];
          return otherVersion !== undefined && getMajor(otherVersion) !== getMajor(version);
        })
        .map(([name, version]) => ({
          rule: 'singleton' as const,
          what: `${formatRelease(candidate)} has ${name} ${version}, ${formatRelease(other)} ${other.compatibility?.singletons[name]}: a document has one.`,
          remedy: `Use ${name} ${getMajor(other.compatibility?.singletons[name] ?? '')} until all areas move together: build them with the same one and name them in one command, 'pnpm release shell mf-…'.`,
        })),
    );
