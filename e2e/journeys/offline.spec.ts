/** @areas shell */
import type { Page } from '@playwright/test';
import { createChangeMeta, withServiceWorker } from '@roadworthy/federation/registry/activations';
import { updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { rollback } from '@roadworthy/federation/rollout/rollback';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { expect, test } from '../edge-test';

// The browser's own messages about a cut network.
test.use({ hasServiceWorker: true, allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

/** Waits until the worker answers for the page and has stored the files that the page loaded. */
async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => storedReleaseFiles(page)).toBeGreaterThan(0);
}
const storedReleaseFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('rw-releases')).keys()).length);
const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);

test('The manifest has no errors for the browser', async ({ edge, site }) => {
  await site.goto(`${edge.origin}/`);
  const devtools = await site.context().newCDPSession(site);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${edge.origin}/manifest.webmanifest`, []]);
  expect(JSON.parse(data ?? '')).toMatchObject({ display: 'standalone', start_url: '/' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('Without a connection a page says so, and opens by itself when the connection is back', async ({ edge, site }) => {
  await site.goto(`${edge.origin}/faqs`);
  await workerReady(site);
  await site.context().setOffline(true);
  const response = await site
    .context()
    .pages()[0]
    ?.evaluate(() => fetch('/offline.js').then(({ status }) => status));
  expect(response).toBe(200);
  await site.evaluate(() => location.assign('/about'));
  await expect(site.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  expect(new URL(site.url()).pathname).toBe('/about');
  await site.context().setOffline(false);
  await expect(site.getByRole('heading', { level: 1, name: 'About Roadworthy' })).toBeVisible();
});

test('With the worker, releases and rollbacks are shown at once, and open pages keep working', async ({
  edge,
  site,
}) => {
  await site.goto(`${edge.origin}/faqs`);
  await workerReady(site);
  await edge.activate('mf-content', 'worker-2', (text) =>
    text.replaceAll('Questions and answers', 'Questions and replies'),
  );
  await expect.poll(async () => (await edge.document('/faqs')).html).toContain('Questions and replies</h1>');
  // The page of the previous release goes on.
  await site.getByRole('link', { name: 'About us' }).first().click();
  await expect(site.getByRole('heading', { level: 1, name: 'About Roadworthy' })).toBeVisible();
  await site.goto(`${edge.origin}/faqs`);
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and replies' })).toBeVisible();
  await rollback(folderStore(edge.store), { area: 'mf-content', version: 'worker-2' });
  await expect.poll(async () => (await edge.document('/faqs')).html).toContain('Questions and answers</h1>');
  await site.goto(`${edge.origin}/faqs`);
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
});

test('The kill switch removes the worker and what it stored, and the next page works', async ({ edge, site }) => {
  await site.goto(`${edge.origin}/faqs`);
  await workerReady(site);
  const turn = (isOn: boolean) =>
    updateRegistry(folderStore(edge.store), (registry) => withServiceWorker(registry, isOn, createChangeMeta()));
  // The browser has this document stored, and it names the worker.
  await site.goto(`${edge.origin}/faqs`);
  await turn(false);
  await expect.poll(async () => (await edge.document('/faqs')).html).not.toContain('name="service-worker"');
  await site.goto(`${edge.origin}/faqs`);
  await expect(site.locator('meta[name=service-worker]')).toHaveCount(0);
  await expect.poll(() => hasWorker(site)).toBe(false);
  await site.goto(`${edge.origin}/faqs`);
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await expect.poll(() => site.evaluate(() => caches.keys())).toEqual([]);
  expect(await site.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  await turn(true);
  await expect.poll(async () => (await edge.document('/faqs')).html).toContain('name="service-worker"');
  await site.goto(`${edge.origin}/faqs`);
  await workerReady(site);
});

test('A page that was loaded without the worker gets it', async ({ edge, site }) => {
  await site.goto(`${edge.origin}/faqs`);
  await workerReady(site);
  // As a page whose document was requested just before the worker took over.
  const devtools = await site.context().newCDPSession(site);
  await devtools.send('Page.reload', { ignoreCache: true });
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await workerReady(site);
});
