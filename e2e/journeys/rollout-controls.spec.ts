/** @areas shell shared/federation */
import type { Locator, Page } from '@playwright/test';
import { buildPublishApi } from '@roadworthy/federation/publish-api/app';
import { createKey } from '@roadworthy/federation/publish-api/keys/key-store';
import { createChangeMeta, withCanary, withLive } from '@roadworthy/federation/registry/activations';
import { readRegistryFile, updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { type Edge, test as edgeTest, expect } from '../edge-test';
import { expectNoViolations } from './axe';

const registryPort = Number(process.env.E2E_PORT ?? 3900) + 40;
const AREA = 'mf-content';

type Registry = { createKey: (area: string) => Promise<string>; live: (area?: string) => Promise<string | undefined> };

const test = edgeTest.extend<{ port: number; registry: Registry }>({
  port: async ({ browserName: _ }, use, info) => use(registryPort + info.parallelIndex),
  registryUrl: async ({ port }, use) => use(`http://127.0.0.1:${port}`),
  registry: async ({ edge, port }, use) => {
    const store = folderStore(edge.store);
    const app = buildPublishApi({
      ...{ host: '127.0.0.1', port, store, local: edge.store, trustedProxies: [], allowedOrigins: [edge.origin] },
      ...{ drainSeconds: 0, logLevel: 'silent', webhooks: { areas: {} } },
    });
    await app.listen({ host: '127.0.0.1', port });
    await use({
      createKey: async (area) => (await createKey(store, { area, name: 'team' }, createChangeMeta())).text,
      live: async (area = AREA) => (await readRegistryFile(store)).areas[area]?.live.version,
    });
    await app.close();
  },
});
// The registry refuses some of what is tried.
test.use({ allowed: [/(401|409)/] });

/** Activates copies of an area's live release in the registry; nothing of them is run. */
async function addVersions({ store: folder }: Edge, live: string, canary?: string): Promise<void> {
  await updateRegistry(folderStore(folder), (registry) => {
    const release = registry.areas[AREA]?.live;
    if (!release) throw new Error(`${AREA} is not live.`);
    const changed = withLive(registry, { ...release, version: live });
    return canary ? withCanary(changed, { ...release, version: canary }, 10) : changed;
  });
}

/** The page without the shell, which does not wait for a hydration. */
async function openComposition(page: Page, { origin }: Edge, key: string): Promise<Locator> {
  const composition = await page.context().newPage();
  await composition.goto(`${origin}/dev/composition`);
  await composition.getByLabel('Key of an area').fill(key);
  await composition.getByRole('button', { name: 'Use the key' }).click();
  return composition.locator('#rollout');
}

async function act(controls: Locator, button: string, confirmation: string): Promise<Locator> {
  const card = controls.getByRole('listitem').filter({ has: controls.page().getByRole('heading', { name: AREA }) });
  await card.getByRole('button', { name: button, exact: true }).click();
  const dialog = controls.page().getByRole('dialog');
  await dialog.getByLabel('Reason').fill('a journey');
  await dialog.getByRole('button', { name: confirmation, exact: true }).click();
  return card.locator('output');
}

test('SHL-296 A team promotes, pins, unpins and rolls its area back with its key, and sees what changed', async ({
  edge,
  registry,
  site,
}) => {
  const before = await registry.live();
  await addVersions(edge, '9.0.0-a', '9.0.0-b');
  const controls = await openComposition(site, edge, await registry.createKey(AREA));
  await expect(controls.getByText('9.0.0-b, 10 % of visitors')).toBeVisible();
  await expect(await act(controls, 'Promote', 'Promote')).toHaveText(/9\.0\.0-b: done/);
  expect(await registry.live()).toBe('9.0.0-b');
  const page = controls.page();
  // The page shows the change without a reload, which would forget the key.
  await expect(page.locator('#live').getByText('9.0.0-b')).toBeVisible();
  await expect(await act(controls, 'Pin', 'Pin')).toHaveText(/pin .*: done/);
  await expect(controls.getByText('by key team of mf-content')).toBeVisible();
  await expect(await act(controls, 'Unpin', 'Unpin')).toHaveText(/unpin .*: done/);
  await expect(await act(controls, 'Roll back', 'Roll back')).toHaveText(/rollback .*: done/);
  expect(await registry.live()).toBe('9.0.0-a');
  await expect(page.locator('#changes').getByText('a journey').first()).toBeVisible();
  expect(before).not.toBe('9.0.0-a');
});

test('SHL-297 SHL-471 A refusal changes nothing and shows the reason and the current state; the key is only in the memory of the page', async ({
  edge,
  registry,
  site,
}) => {
  await addVersions(edge, '9.0.0-a');
  const key = await registry.createKey(AREA);
  const controls = await openComposition(site, edge, key);
  await expect(controls.getByText('9.0.0-a, 100 % of visitors')).toBeVisible();
  // Another team releases in between.
  await addVersions(edge, '9.0.0-c');
  await expect(await act(controls, 'Pin', 'Pin')).toHaveText('mf-content 9.0.0-a is not live.');
  await expect(controls.getByText('9.0.0-c, 100 % of visitors')).toBeVisible();
  const page = controls.page();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(stored).not.toContain('rwk_');
  expect(await page.content()).not.toContain(key);
  await page.reload();
  await expect(page.locator('.card')).toHaveCount(0);
  const wrong = await openComposition(site, edge, `${key.slice(0, -5)}AAAAA`);
  await expect(wrong.getByText("Send an area's key")).toBeVisible();
});

test('SHL-297 A page of the site cannot reach into the page with the key', async ({ edge, site }) => {
  await site.goto(edge.origin);
  const [opened] = await Promise.all([
    site.context().waitForEvent('page'),
    site.evaluate(() => void Object.assign(window, { opened: window.open('/dev/composition') })),
  ]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  const reached = await site.evaluate(() => {
    try {
      return (window as unknown as { opened: Window }).opened.document.title;
    } catch {
      return 'refused';
    }
  });
  expect(reached).toBe('refused');
});

test('SHL-298 An operator sees the controls of all areas; axe finds nothing', async ({ edge, registry, site }) => {
  await addVersions(edge, '9.0.0-a', '9.0.0-b');
  const controls = await openComposition(site, edge, await registry.createKey('operator'));
  await expect(controls.locator('.card h3')).toHaveText([
    'mf-account',
    'mf-chat',
    'mf-content',
    'mf-listings',
    'shell',
  ]);
  const page = controls.page();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoViolations(page, 'the composition page');
});
