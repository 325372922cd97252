import { trackedFiles } from '../tracked-files';
import { findUncovered, selectChecks } from './select-checks';
import { readWorkspaceGraph, type WorkspaceGraph } from './workspace-graph';

const files = trackedFiles();
const testFiles = files.filter((file) => /\.test\.tsx?$/.test(file));
const graph = readWorkspaceGraph(files);
const select = (...changed: string[]) => selectChecks(changed, graph);
const allTested = graph.packages.filter(({ hasTests }) => hasTests).map(({ folder }) => folder);
const allJourneys = graph.journeys.map(({ file }) => file);
const journeysOf = (...names: string[]) =>
  graph.journeys.filter(({ packages }) => packages.some((name) => names.includes(name))).map(({ file }) => file);

describe('in this repository', () => {
  it.each(['mf-account', 'mf-chat', 'mf-content', 'mf-listings', 'shell'])(
    'SHL-234 a change of %s alone selects its tests and journeys, and those of the repository',
    (area) => {
      const { everything, packages, journeys, lint } = select(`${area}/src/main.ts`);
      expect(everything).toBeUndefined();
      expect(packages).toEqual([area, 'shared/commands'].sort((a, b) => allTested.indexOf(a) - allTested.indexOf(b)));
      expect(journeys).toEqual(journeysOf(area));
      expect(journeys.length).toBeGreaterThan(0);
      expect(lint).toEqual([`${area}/src/main.ts`]);
    },
  );

  it('SHL-234 a change of the contract selects all areas, the API and every journey', () => {
    const { packages, journeys } = select('shared/contract/src/events.ts');
    expect(packages).toEqual(expect.arrayContaining(['mf-chat', 'mf-listings', 'shell', 'api', 'shared/contract']));
    expect(journeys).toEqual(allJourneys);
  });

  it('SHL-234 a change of a shared package selects only what uses it', () => {
    const { packages, journeys } = select('shared/forms/src/use-form.ts');
    const users = ['mf-account', 'mf-chat', 'mf-content', 'mf-listings', 'shared/forms'];
    expect(packages).toEqual(expect.arrayContaining(users));
    for (const other of ['shell', 'api', 'shared/contract']) expect(packages).not.toContain(other);
    expect(journeys).toEqual(expect.arrayContaining(journeysOf('mf-account')));
    expect(journeys).not.toContain('e2e/journeys/isolation.spec.ts');
  });

  it('SHL-234 a change of what all tests run with selects the tests of every package that has a dependency on it', () => {
    expect(select('shared/testing/src/jest-preset.mjs').packages).toEqual(allTested);
  });

  it('SHL-234 a change of the API selects its tests and every journey', () => {
    const { packages, journeys } = select('api/src/main.ts');
    expect(packages).toContain('api');
    expect(packages).not.toContain('mf-chat');
    expect(journeys).toEqual(allJourneys);
  });

  it('SHL-234 a file that is imported by its path selects its importer', () => {
    expect(select('shared/commands/src/chromium.mjs').packages).toContain('shared/federation');
    expect(select('shared/commands/src/spec.ts').packages).not.toContain('shared/federation');
  });

  it('SHL-234 a journey selects itself; a helper of journeys, the lockfile or the configuration of a tool everything', () => {
    expect(select('e2e/journeys/chat.spec.ts').journeys).toEqual(['e2e/journeys/chat.spec.ts']);
    for (const file of [
      'pnpm-lock.yaml',
      'tsconfig.json',
      '.ci/run',
      'e2e/journeys/site-test.ts',
      'brand-new/index.ts',
    ])
      expect(select('mf-chat/src/remote.ts', file).everything).toContain(file);
  });

  it('SHL-234 documents select only the tests that read them', () => {
    expect(select('shared/docs/glossary.md', 'mf-chat/SPEC.md', '.deploy/compose.yaml')).toMatchObject({
      lint: [],
      packages: ['shared/commands'],
      journeys: [],
    });
    expect(select('shared/docs/lock-order.md').packages).toContain('api');
  });

  it('SHL-235 what is left out is named with the reason', () => {
    const { leftOut } = select('mf-chat/src/remote.ts');
    const text = leftOut.join('\n');
    expect(text).toMatch(/^Jest tests of .*mf-account.*: nothing changed that they use\.$/m);
    for (const file of allJourneys.filter((name) => !journeysOf('mf-chat').includes(name)))
      expect(text).toContain(file);
  });

  it('SHL-236 every test file, package and journey can be selected', () => {
    expect(findUncovered(graph, testFiles)).toEqual([]);
  });
});

describe('a repository in which something is not covered', () => {
  const chat = { folder: 'mf-chat', uses: ['shared/ui'], imports: [], hasTests: true };
  const ui = { folder: 'shared/ui', uses: [], imports: [], hasTests: false };
  const journey = { file: 'e2e/journeys/chat.spec.ts', packages: ['mf-chat'] };
  const complete: WorkspaceGraph = { packages: [chat, ui], journeys: [journey] };

  it.each<[what: string, graph: WorkspaceGraph, testFiles: string[], message: string]>([
    ['a folder without a package', complete, ['new/a.test.ts'], 'new/a.test.ts: no Jest project runs it'],
    ['a package without a project', complete, ['shared/ui/src/a.test.ts'], 'shared/ui/src/a.test.ts: no Jest project'],
    [
      'a package that no test uses',
      { ...complete, packages: [chat, ui, { ...ui, folder: 'shared/new' }] },
      [],
      'shared/new: it has no tests',
    ],
    [
      'a journey without a tag',
      { ...complete, journeys: [journey, { ...journey, packages: [] }] },
      [],
      'begin it with',
    ],
    [
      'a journey of an unknown area',
      { ...complete, journeys: [journey, { ...journey, packages: ['mf-chaat'] }] },
      [],
      'there is no package mf-chaat',
    ],
  ])('SHL-236 names %s', (_, incomplete, tests, message) => {
    expect(findUncovered(complete, [])).toEqual([]);
    expect(findUncovered(incomplete, tests)).toEqual([expect.stringContaining(message)]);
  });
});
