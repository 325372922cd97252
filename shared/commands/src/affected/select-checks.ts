import { findPackage, type Journey, type WorkspaceGraph, type WorkspacePackage } from './workspace-graph';

/** What `npm test -- --affected` runs; types, boundaries and the checks of documents and rules always run whole. */
export type Selection = {
  /** Why everything runs; the rest is empty then. */
  everything?: string;
  /** Changed files for lint and format. */
  lint: string[];
  /** Packages whose Jest tests run. */
  packages: string[];
  journeys: string[];
  /** What does not run, and why. */
  leftOut: string[];
};

/** Its tests read the whole repository: rules, documents, areas, boundaries. */
const REPOSITORY_TESTS = 'shared/commands';
/** Every journey uses it, and nothing else tests the areas with it. */
const API = 'api';

/** No program reads them: deployment, reviews and documents. */
const isOutsidePrograms = (file: string): boolean => /^(\.deploy|\.github|shared\/docs)\/|\.md$/.test(file);

/** Documents that the tests of a package compare with its code. */
const READ_DOCUMENTS: Readonly<Record<string, string>> = { 'shared/docs/lock-order.md': API };

/** Why a changed file affects everything; undefined when none does. */
function findGlobalChange(changed: readonly string[], folders: readonly string[]): string | undefined {
  const programs = changed.filter((file) => !isOutsidePrograms(file));
  const file = programs.find((name) => !findPackage(name, folders));
  if (file) return `${file} belongs to no package, so everything may depend on it.`;
  const helper = programs.find((name) => name.startsWith('e2e/') && !name.endsWith('.spec.ts'));
  return helper && `${helper} may be used by every journey.`;
}

/**
 * Selects what a change can affect: its packages, those that use them, and their journeys.
 * @param changed files, also those that were deleted
 */
export function selectChecks(changed: readonly string[], { packages, journeys }: WorkspaceGraph): Selection {
  const folders = packages.map(({ folder }) => folder);
  const everything = findGlobalChange(changed, folders);
  if (everything) return { everything, lint: [], packages: [], journeys: [], leftOut: [] };

  const programs = changed.filter((file) => !isOutsidePrograms(file));
  const owners = [
    ...programs.map((file) => findPackage(file, folders)),
    ...changed.map((file) => READ_DOCUMENTS[file]),
  ];
  const affected = packages
    .filter(
      ({ folder, uses, imports }) =>
        [folder, ...uses].some((name) => owners.includes(name)) || imports.some((file) => changed.includes(file)),
    )
    .map(({ folder }) => folder);
  const isTested = ({ folder }: WorkspacePackage) => folder === REPOSITORY_TESTS || affected.includes(folder);
  const isRun = ({ file, packages: proved }: Journey) =>
    changed.includes(file) || [...proved, API].some((name) => affected.includes(name));

  const testable = packages.filter(({ hasTests }) => hasTests);
  const untested = testable.filter((entry) => !isTested(entry)).map(({ folder }) => folder);
  return {
    lint: programs,
    packages: testable.filter(isTested).map(({ folder }) => folder),
    journeys: journeys.filter(isRun).map(({ file }) => file),
    leftOut: [
      ...(untested.length > 0 ? [`Jest tests of ${untested.join(', ')}: nothing changed that they use.`] : []),
      ...journeys
        .filter((journey) => !isRun(journey))
        .map(({ file, packages: proved }) => `${file}: nothing changed that ${proved.join(' and ')} use.`),
      'Known holes in packages: the lockfile is the same.',
    ],
  };
}

/** What no selection would contain: test files without a Jest project, packages that no test uses, untagged journeys. */
export function findUncovered({ packages, journeys }: WorkspaceGraph, testFiles: readonly string[]): string[] {
  const folders = packages.map(({ folder }) => folder);
  const tested = packages.filter(({ hasTests }) => hasTests);
  const isTested = (name: string) => tested.some(({ folder, uses }) => folder === name || uses.includes(name));
  return [
    ...testFiles
      .filter((file) => !tested.some(({ folder }) => file.startsWith(`${folder}/`)))
      .map((file) => `${file}: no Jest project runs it. Add package.json and jest.config.mjs to its package.`),
    ...folders
      .filter((folder) => folder !== 'e2e' && !isTested(folder))
      .map((folder) => `${folder}: it has no tests, and no package with tests uses it.`),
    ...journeys.flatMap(({ file, packages: proved }) => {
      if (proved.length === 0) return `${file}: begin it with a comment such as /** @areas mf-chat shell */.`;
      return proved.filter((name) => !folders.includes(name)).map((name) => `${file}: there is no package ${name}.`);
    }),
  ];
}
