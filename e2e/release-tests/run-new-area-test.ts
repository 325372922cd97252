import { parseArgs } from 'node:util';
import { chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags, headlessPath } from '@roadworthy/commands/chromium';
import { pnpm } from '@roadworthy/commands/pnpm';
import { stopAll } from '@roadworthy/commands/processes';
import { RepositoryCopy } from './repository-copy';
import { type Site, startSite } from './site';
import { StepTimes } from './step-times';

const help = `Usage: pnpm test:new-area
In a copy of the repository: generates areas, runs their checks, releases them into a running site and opens their pages
and widgets in a browser. Then adds mistakes to one and expects its checks to find them.`;

if (parseArgs({ args: process.argv.slice(2), options: { help: { type: 'boolean' } } }).values.help) {
  console.log(help);
  process.exit(0);
}

const AREAS = [
  { name: 'mf-finance', path: '/finance', title: 'Finance' },
  { name: 'mf-used-cars', path: '/used-cars', title: 'Used cars' },
  { name: 'mf-fin2', path: '/fin2', title: 'Fin2' },
] as const;
type Area = (typeof AREAS)[number];
const ACTIVATION_TIMEOUT_MS = 60_000;

const script = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args];

/** Opens the page from the widget on the home page, then as a document. */
async function visit(page: Page, { origin }: Site, { name, path, title }: Area): Promise<void> {
  await expect
    .poll(async () => (await fetch(origin + path)).text(), { timeout: ACTIVATION_TIMEOUT_MS })
    .toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  await page.goto(origin);
  const widget = page.locator(`[data-area="${name}"]`);
  await expect(widget.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await widget.getByRole('link', { name: 'More' }).click();
  await expect(page).toHaveURL(origin + path);
  const region = page.locator(`[data-area="${name}"]`);
  await expect(region.getByText(/^\d+ cars are for sale\.$/)).toBeVisible();
  await page.reload();
  await expect(region.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
}

async function expectMistakesFound(copy: RepositoryCopy): Promise<void> {
  const lines = ["import { remote } from '../../../mf-chat/src/remote';", 'export const wrong: number = remote.name;'];
  copy.write('mf-used-cars/src/overview/unused.ts', lines.join('\n'));
  copy.write('mf-used-cars/src/overview/failing.test.ts', "it('fails', () => expect(1).toBe(2));\n");
  const { status, output } = await copy.run(process.execPath, ['shared/commands/src/test.mjs', 'mf-used-cars']);
  expect(status).toBe(1);
  expect(output).toContain('mf-used-cars/src/overview/unused.ts(2,14): error TS2322');
  expect(output).toContain('error area-imports-area: mf-used-cars/src/overview/unused.ts');
  expect(output).toContain('FAIL mf-used-cars mf-used-cars/src/overview/failing.test.ts');
  expect((await copy.run('node_modules/.bin/knip', ['--no-progress'])).output).toContain(
    'mf-used-cars/src/overview/unused.ts',
  );
}

async function testNewAreas(copy: RepositoryCopy): Promise<void> {
  const site = await startSite();
  const times = new StepTimes();
  const measure = times.measure.bind(times);
  const [command, install] = pnpm('install', '--frozen-lockfile', '--prefer-offline');
  await copy.require('git', ['init', '--quiet']);
  await measure('install the copy', () => copy.require(command, install));

  const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumFlags });
  const page = await browser.newPage();
  for (const area of AREAS) {
    await measure(`${area.name}: generate, release, open`, async () => {
      await copy.require(process.execPath, script('shared/commands/src/new-area.ts', area.name));
      await copy.require(process.execPath, script('shared/federation/src/cli/main.ts', area.name), {
        RELEASES_DIR: site.store,
      });
      await visit(page, site, area);
    });
  }
  await browser.close();
  const names = AREAS.map(({ name }) => name);
  await measure('their checks', () => copy.require(process.execPath, ['shared/commands/src/test.mjs', ...names]));
  await measure('checks of the repository', async () => {
    for (const check of ['spec', 'docs-check', 'check-words'])
      await copy.require(process.execPath, script(`shared/commands/src/${check}.ts`));
    await copy.require('node_modules/.bin/knip', ['--no-progress']);
    await copy.require('node_modules/.bin/jest', ['--selectProjects', 'commands', '--', 'areas.test']);
  });
  await measure('mistakes are found', () => expectMistakesFound(copy));
  console.log(String(times));
}

const copy = new RepositoryCopy();
let hasPassed = false;
try {
  await testNewAreas(copy);
  hasPassed = true;
  console.log('Passed.');
} catch (error) {
  console.error(error);
}
await stopAll();
copy.remove();
process.exit(hasPassed ? 0 : 1);
