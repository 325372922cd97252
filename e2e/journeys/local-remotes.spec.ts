/** @areas shared/commands shared/federation */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startDevelopmentServer } from '@roadworthy/federation/build/webpack/development-server';
import { remoteEntry } from '@roadworthy/federation/build/webpack/names';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { test as edgeTest, expect } from '../edge-test';
import { buildInto, makeLive, sample } from '../sample-release';

const name = 'mf-sample';
const path = `/${name}`;

type Local = {
  /** `mf-sample@http://localhost:…`, a remote that is also live. */
  remote: string;
  /** Changes the remote's source, as an editor does. */
  change: (from: string, to: string) => void;
};

/** A live remote, and its sources on a local development server. */
const test = edgeTest.extend<{ local: Local }>({
  local: async ({ edge }, use, info) => {
    await makeLive(edge.store, [await buildInto(edge.store, sample(name), '1')]);
    const folder = join(REPOSITORY_ROOT, 'e2e/.data', `sample-${info.parallelIndex}`);
    cpSync(sample(name).folder, folder, { recursive: true });
    const port = Number(new URL(edge.origin).port) + 5;
    const server = await startDevelopmentServer({ ...sample(name), folder }, edge.origin, { port });
    // Responds once it is compiled.
    await fetch(`http://localhost:${port}/${remoteEntry}`);
    const file = join(folder, 'src/meeting.tsx');
    await use({
      remote: `${name}@http://localhost:${port}`,
      change: (from, to) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to)),
    });
    await server.stop();
    rmSync(folder, { recursive: true });
  },
});
// Messages of webpack's client and React in development.
test.use({ allowed: [/\[HMR\]|\[webpack-dev-server\]|React DevTools|development/i] });

const ribbon = (page: Page) => page.getByRole('complementary', { name: 'Parts from your own computer' });
const regionOfVersion = (page: Page, version: string) =>
  page.locator(`[data-area="${name}"][data-version="${version}"]`);

/** Opens a link to the remote's page with the local build; expects the page that asks for consent. */
async function followLink(page: Page, origin: string, remote: string): Promise<void> {
  await page.goto(`${origin}/faqs`);
  await page.evaluate((address) => window.location.assign(address), `${path}?remote=${remote}`);
  await expect(page.getByRole('heading', { name: /from your own computer/ })).toBeVisible();
}
const confirm = (page: Page) => page.getByRole('button', { name: 'Run it in this tab' }).click();

test('A developer injects a local build into one tab of a running site, and removes it', async ({
  edge,
  local,
  site,
  context,
}) => {
  await followLink(site, edge.origin, local.remote);
  await confirm(site);
  await expect(ribbon(site)).toContainText(local.remote.replace('@', ' from '));
  await expect(regionOfVersion(site, 'development').getByText('Received 0')).toBeVisible();
  await expect(site).toHaveURL(`${edge.origin}${path}`);

  // Stored for this tab only.
  await site.goto(`${edge.origin}${path}`);
  await expect(regionOfVersion(site, 'development')).toBeAttached();
  const otherTab = await context.newPage();
  await otherTab.goto(`${edge.origin}${path}`);
  await expect(regionOfVersion(otherTab, '1').getByText('Received 0')).toBeVisible();
  await expect(ribbon(otherTab)).toHaveCount(0);

  await ribbon(site).getByRole('button', { name: 'Remove' }).click();
  await expect(regionOfVersion(site, '1').getByText('Received 0')).toBeVisible();
  await expect(ribbon(site)).toHaveCount(0);
});

test('A link alone runs no code of the developer’s machine', async ({ edge, local, site }) => {
  const requested: string[] = [];
  const [, origin = ''] = local.remote.split('@');
  site.on('request', (request) => void (request.url().startsWith(origin) && requested.push(request.url())));
  await followLink(site, edge.origin, local.remote);
  await site.getByRole('button', { name: 'Open the site as it is' }).click();
  await expect(regionOfVersion(site, '1').getByText('Received 0')).toBeVisible();
  expect(requested).toEqual([]);
});

test('A saved component is updated in the open page and does not lose its state', async ({ edge, local, site }) => {
  await followLink(site, edge.origin, local.remote);
  await confirm(site);
  const region = regionOfVersion(site, 'development');
  await region.getByRole('button', { name: 'Emit' }).click();
  await expect(region.getByText('Received 1')).toBeVisible();
  await site.evaluate(() => document.body.setAttribute('data-same-document', ''));
  local.change('<p>Received {unread}</p>', '<p>Caught {unread}</p>');
  await expect(region.getByText('Caught 1')).toBeVisible();
  await expect(site.locator('[data-same-document]')).toBeAttached();
});
