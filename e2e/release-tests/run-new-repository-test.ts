import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, headlessPath } from '@roadworthy/commands/chromium';
import { spawnProgram, stopAll, waitUntilReady } from '@roadworthy/commands/processes';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { AnotherRepository } from './another-repository';
import { expect } from './expect';
import { requireIn } from './run-in';
import { type Site, startSite } from './site';
import { StepTimes } from './step-times';
import { expectOwnBehavior, expectOwnStyles } from './two-ui-versions';

const help = `Usage: pnpm test:new-repository
Generates a repository of one area outside of this one, gives it another version of ui, runs its checks and 'npm run dev',
publishes it over HTTP with a key, and opens its page and widget in a site beside the live areas. A failing test, a key of
another area and a revoked key publish nothing. RELEASE_TEST_PORT: the first of three ports (default 4300).`;

if (parseArgs({ args: process.argv.slice(2), options: { help: { type: 'boolean' } } }).values.help) {
  console.log(help);
  process.exit(0);
}

const AREA = 'mf-finance';
const PATH = '/finance';
const OTHER_UI_VERSION = '99.0.0';
const ACTIVATION_TIMEOUT_MS = 60_000;
const BUILD_TIMEOUT_MS = 120_000;
const FAILING_TEST = 'src/overview/failing.test.ts';
const PAGE = 'src/exposes/pages/overview.ts';
/** Not on the narrow window of the unit tests. */
const FAULTY_LINES = `
if (typeof window === 'object' && window.innerWidth > 1_200) {
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 { color: red }' }));
  setTimeout(() => {
    throw new Error('boom');
  });
}
`;

const times = new StepTimes();
const repository = new AnotherRepository();
const release = ['npm', 'run', 'release'];

/** Runs `pnpm release` on the site's store. */
const operate = ({ store }: Site, ...words: string[]) =>
  requireIn(REPOSITORY_ROOT, [process.execPath, '--import', 'tsx', 'shared/federation/src/cli/main.ts', ...words], {
    RELEASES_DIR: store,
  });

async function createKey(site: Site, area: string): Promise<{ id: string; text: string }> {
  const { id, key } = JSON.parse(await operate(site, 'keys', 'create', area, '--name', 'ci', '--json'));
  return { id, text: key };
}

async function startRegistry({ store, origin }: Site): Promise<string> {
  const port = Number(new URL(origin).port) + 2;
  const child = spawnProgram('shared/federation/src/publish-api/server.ts', [], {
    ...{ RELEASES_DIR: store, REGISTRY_PORT: String(port), LOG_LEVEL: 'silent' },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/healthz`, child, 'The registry');
  return url;
}

/** The page and the widget without the site, a saved change, and a call that the recording answers. */
async function developAlone(browser: Browser): Promise<void> {
  const origin = await repository.startDevelopment();
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(origin + PATH, { timeout: BUILD_TIMEOUT_MS });
  await expect(page.getByText('12 cars are for sale.')).toBeVisible({ timeout: BUILD_TIMEOUT_MS });
  const panel = page.getByRole('complementary', { name: 'What the area does' });
  await expect(panel.getByText('/api/v1/cars/get-car-list')).toBeVisible();
  await panel.getByLabel('Signed in').selectOption('dealer@example.com');
  await expect(panel.getByText('session:changed')).toBeVisible();

  const button = page.getByRole('button', { name: 'Calculate' });
  await button.click();
  await expect(page.locator('[data-presses="1"]')).toBeVisible();
  await repository.change('src/overview/overview-page.tsx', 'cars are for sale', 'cars are offered');
  await expect(page.getByText('12 cars are offered.')).toBeVisible({ timeout: BUILD_TIMEOUT_MS });
  // Fast Refresh: a page that was reloaded has lost its state.
  await expect(page.locator('[data-presses="1"]')).toBeVisible();
  await repository.change('src/overview/overview-page.tsx', 'cars are offered', 'cars are for sale');

  await repository.change('src/overview/overview-page.tsx', '<Row>', '<Row gap="far">');
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await expect(overlay.getByText('TS2769').first()).toBeVisible({ timeout: BUILD_TIMEOUT_MS });
  await repository.change('src/overview/overview-page.tsx', '<Row gap="far">', '<Row>');
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: BUILD_TIMEOUT_MS });

  await page.goto(`${origin}/widgets/finance-teaser`);
  await expect(page.getByRole('link', { name: 'More' })).toBeVisible();
  expect(problems).toEqual([]);
  await page.close();
  await repository.stopDevelopment();
}

/** What must publish nothing. */
async function expectRefusals(site: Site, url: string, key: string): Promise<void> {
  repository.write(FAILING_TEST, "it('fails', () => expect(1).toBe(2));\n");
  const failing = await repository.run(release, { REGISTRY_URL: url, REGISTRY_KEY: key });
  expect(failing.status).toBe(1);
  expect(failing.output).toContain("'npm run test' failed");
  repository.remove(FAILING_TEST);
  const page = repository.read(PAGE);
  repository.write(PAGE, page + FAULTY_LINES);
  const faulty = await repository.run(release, { REGISTRY_URL: url, REGISTRY_KEY: key });
  repository.write(PAGE, page);
  expect(faulty.status).toBe(1);
  expect(faulty.output).toContain(`✗ smoke, ${PATH} in a browser`);
  expect(faulty.output).toContain('Uncaught Error: boom');
  expect(faulty.output).toContain('h1 { color: red; }');
  const { text: otherKey } = await createKey(site, 'mf-loans');
  const refused = await repository.run(release, { REGISTRY_URL: url, REGISTRY_KEY: otherKey });
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('This key publishes mf-loans only, not mf-finance.');
  const published = await fetch(`${url}/v1/areas/${AREA}/releases`, { headers: { authorization: `Bearer ${key}` } });
  expect(await published.json()).toMatchObject({ data: [] });
}

/** The page and the widget in the site, beside the live areas. */
async function openInSite(browser: Browser, { origin }: Site): Promise<void> {
  await expect
    .poll(async () => (await fetch(origin + PATH)).text(), { timeout: ACTIVATION_TIMEOUT_MS })
    .toMatch(/<h1[^>]*>Finance<\/h1>/);
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(origin);
  const region = page.locator(`[data-area="${AREA}"]`);
  const more = region.getByRole('link', { name: 'More' });
  await expect(more).toBeVisible();
  for (const area of ['mf-listings', 'mf-content'])
    await expect(page.locator(`[data-area="${area}"]`).first()).toBeVisible();
  await expectOwnStyles(page, AREA, more);
  await more.click();
  await expect(page).toHaveURL(origin + PATH);
  const browse = region.getByRole('link', { name: 'Browse cars' });
  await expect(browse).toBeVisible();
  await expectOwnStyles(page, AREA, browse);
  await expectOwnBehavior(page, AREA);
  // As a document, rendered on the server.
  await page.reload();
  await expect(region.getByText(/^\d+ cars are for sale\.$/)).toBeVisible();
  await expectOwnStyles(page, AREA, browse);
  await expectOwnBehavior(page, AREA);
  expect(problems).toEqual([]);
  await page.close();
}

async function testAnotherRepository(): Promise<void> {
  const measure = times.measure.bind(times);
  await measure('pack the packages, generate, install', () => repository.generate(AREA));
  await measure('install another ui', () => repository.changeUi(OTHER_UI_VERSION));
  repository.change('src/overview/overview-page.tsx', '<Row>', '<Row>\n          <Button>Calculate</Button>');
  for (const words of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '-m', 'Add a button'],
  ])
    await repository.require(['git', '-c', 'user.name=Thandi', '-c', 'user.email=thandi@example.com', ...words]);
  for (const script of ['types', 'lint', 'test'])
    await measure(`npm run ${script}`, () => repository.require(['npm', 'run', script]));

  const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumFlags });
  await measure('npm run dev: page, Fast Refresh, type error, widget', () => developAlone(browser));
  const folder = (await measure('npm run build', () => repository.require(['npm', 'run', '--silent', 'build']))).trim();

  const site = await measure('start a site with the live areas', startSite);
  const url = await startRegistry(site);
  const { id, text: key } = await createKey(site, AREA);
  await measure('refused: failing test, faulty page, key of another area', () => expectRefusals(site, url, key));
  const published = await measure('npm run release', () =>
    repository.require(release, { REGISTRY_URL: url, REGISTRY_KEY: key }),
  );
  expect(published).toContain(`✓ smoke, ${PATH} in a browser`);
  expect(published).toContain('uploaded, now live');
  expect(await operate(site, 'audit', AREA)).toContain(`key ci of ${AREA}`);
  await measure('open page and widget in the site', () => openInSite(browser, site));

  await operate(site, 'keys', 'revoke', id);
  const revoked = await measure('refused: revoked key', () =>
    repository.run(release, { REGISTRY_URL: url, REGISTRY_KEY: key }),
  );
  expect(revoked.status).toBe(1);
  expect(revoked.output).toContain('This key was revoked.');
  expect(revoked.output).toContain('✓ test');
  expect(folder).toContain(join('dist', AREA));
  await browser.close();
  console.log(String(times));
}

let hasPassed = false;
try {
  await testAnotherRepository();
  hasPassed = true;
  console.log('Passed.');
} catch (error) {
  console.error(error);
}
await repository.delete();
await stopAll();
process.exit(hasPassed ? 0 : 1);
