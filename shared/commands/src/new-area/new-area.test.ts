import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT, type RemoteName } from '@roadworthy/federation/workspace';
import { findDocProblems } from '../doc-references';
import { compareRules, findTestedIds, parseRules } from '../rules';
import { trackedFiles } from '../tracked-files';
import { addCodeOwner, fillTemplate, TEMPLATE_FOLDER } from './area-files';
import { type AreaPlan, chooseRulePrefix, defaultOwner, parseAreaName, parseOwner, requireFreePath } from './area-plan';

/** Joined, because an id in this file would take the prefix from a real area. */
const takenId = ['FIN', 1].join('-');
const read = (file: string) => readFileSync(join(REPOSITORY_ROOT, file), 'utf8');
const template = trackedFiles().filter((file) => file.startsWith(TEMPLATE_FOLDER));
const planOf = (name: RemoteName): AreaPlan => ({
  ...{ name, owner: defaultOwner(name), port: 3105 },
  rulePrefix: chooseRulePrefix(name, [takenId]),
});
/** Texts of a generated area by their paths in the repository. */
const generate = (plan: AreaPlan) =>
  new Map(
    template.map((file) => [
      join(plan.name, fillTemplate(file.slice(TEMPLATE_FOLDER.length), plan)),
      fillTemplate(read(file), plan),
    ]),
  );

const plans = (['mf-finance', 'mf-used-cars', 'mf-fin2'] as const).map(planOf);

describe.each(plans)('a generated $name', (plan) => {
  const { name, owner, rulePrefix } = plan;
  const files = generate(plan);
  const text = (file: string) => files.get(`${name}/${file}`) ?? '';

  it('has every file of the template, and none of its names', () => {
    expect(files.size).toBe(template.length);
    expect(files.size).toBeGreaterThan(12);
    expect([...files].flat().filter((content) => /sample|template|SMP-|3199/i.test(content))).toEqual([]);
  });

  it('has its name, its team and its page', () => {
    expect(JSON.parse(text('package.json'))).toMatchObject({ name: `@roadworthy/${name}`, roadworthy: { owner } });
    expect(text('src/remote.ts')).toContain(`name: '${name}',\n  owner: '${owner}'`);
    expect(text('src/lib/paths.ts')).toContain(`'/${name.slice(3)}'`);
    expect(text(`src/exposes/widgets/${name.slice(3)}-teaser.ts`)).toContain('defineWidget');
  });

  it('has documents that refer to what exists', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const repository = {
      hasScript: (script: string) => scripts[script] !== undefined,
      has: (path: string) => files.has(path) || existsSync(join(REPOSITORY_ROOT, path)),
      read: (path: string) => files.get(path) ?? read(path),
    };
    const documents = [...files.keys()].filter((file) => file.endsWith('.md'));
    expect(documents).toHaveLength(2);
    expect(documents.flatMap((file) => findDocProblems(file, repository))).toEqual([]);
  });

  it('has a test for each of its rules', () => {
    const rules = parseRules(text('SPEC.md'));
    expect(rules.map(({ id }) => id.split('-')[0])).toEqual(rules.map(() => rulePrefix));
    const tested = [...files].flatMap(([file, content]) => (/\.test\.tsx?$/.test(file) ? findTestedIds(content) : []));
    expect(compareRules(rules, tested)).toEqual({ duplicates: [], untested: [], unknown: [] });
  });
});

it('generates areas without type errors', () => {
  mkdirSync(join(REPOSITORY_ROOT, '.data'), { recursive: true });
  const folder = mkdtempSync(join(REPOSITORY_ROOT, '.data/new-area-'));
  for (const plan of plans) {
    for (const [file, text] of generate(plan)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    symlinkSync(join(REPOSITORY_ROOT, TEMPLATE_FOLDER, 'node_modules'), join(folder, plan.name, 'node_modules'));
  }
  // The set-up of tests declares the matchers of jest-dom.
  const include = ['mf-*/**/*', '../../shared/testing/src/browser-setup.ts'];
  const project = { extends: '../../tsconfig.json', include, exclude: ['**/node_modules'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const tsc = join(REPOSITORY_ROOT, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stdout).toBe('');
});

describe('the name of a new area', () => {
  it.each([
    ['mf-finance', 'Team Finance', 'FIA'],
    ['mf-used-cars', 'Team Used Cars', 'USE'],
    ['mf-fin2', 'Team Fin2', 'FAA'],
    ['mf-x', 'Team X', 'XAA'],
  ])('%s gives %s and a prefix that is not taken', (text, owner, prefix) => {
    const name = parseAreaName(text);
    expect([name, defaultOwner(name), chooseRulePrefix(name, [`proved by ${takenId}`])]).toEqual([text, owner, prefix]);
  });

  it.each([
    ['finance', 'Try mf-finance.'],
    ['usedCars', 'Try mf-used-cars.'],
    ['mf-Used_Cars', 'Try mf-used-cars.'],
    ['mf-2', 'such as mf-used-cars.'],
    ['../mf-x', 'Try mf-x.'],
    [`mf-${'x'.repeat(58)}`, 'at most 60 characters'],
  ])('%s is refused with a suggestion', (text, suggestion) => {
    expect(() => parseAreaName(text)).toThrow(suggestion);
  });

  it('is refused when its page’s path is served', () => {
    const routes = [{ area: 'mf-content', path: '/blog/:slug' }];
    expect(() => requireFreePath('mf-blog', routes)).toThrow('/blog, which mf-content serves');
    expect(() => requireFreePath('mf-api', routes)).toThrow('/api, which the edge serves');
    expect(() => requireFreePath('mf-blogs', routes)).not.toThrow();
  });
});

it('refuses an owner that would break the code it is written into', () => {
  expect(parseOwner('Team Sales & Finance')).toBe('Team Sales & Finance');
  expect(() => parseOwner("Team O'Neil")).toThrow('is not an owner');
});

it('adds the team to CODEOWNERS: to its folder, and to what all areas agree on', () => {
  const owners = '* @a/shell\n/mf-chat/  @a/chat\n/shared/ @a/shell\n/shared/contract/ @a/shell @a/chat\n';
  expect(addCodeOwner(owners, planOf('mf-fin2'))).toBe(
    '* @a/shell\n/mf-chat/  @a/chat\n/mf-fin2/                  @roadworthy/fin2\n/shared/ @a/shell\n/shared/contract/ @a/shell @a/chat @roadworthy/fin2\n',
  );
});
