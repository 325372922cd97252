import { type Check, formatRelease } from './violation';

const getMajor = (version: string): string => version.split('.')[0] ?? version;

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
