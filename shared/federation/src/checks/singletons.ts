import { type Check, named } from './refusal';

const majorOf = (version: string): string => version.split('.')[0] ?? version;

/** What exists once in a document has one major version: the shell's. */
export const checkSingletons: Check = (candidate, others) =>
  others
    .filter(({ area }) => candidate.area === 'shell' || area === 'shell')
    .flatMap((other) =>
      Object.entries(candidate.terms?.singletons ?? {})
        .filter(([name, version]) => {
          const theirs = other.terms?.singletons[name];
          return theirs !== undefined && majorOf(theirs) !== majorOf(version);
        })
        .map(([name, version]) => ({
          rule: 'singleton' as const,
          what: `${named(candidate)} has ${name} ${version}, ${named(other)} ${other.terms?.singletons[name]}: a document has one.`,
          remedy: `Use ${name} ${majorOf(other.terms?.singletons[name] ?? '')} until all areas move together: build them with the same one and name them in one command, 'pnpm release shell mf-…'.`,
        })),
    );
