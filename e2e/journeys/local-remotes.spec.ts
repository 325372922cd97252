import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startDevelopmentServer } from '@roadworthy/federation/webpack/development-server';
import { remoteEntry } from '@roadworthy/federation/webpack/names';
import { root } from '@roadworthy/federation/workspace';
import { test as edgeTest, expect } from '../edge-test';
import { buildInto, makeLive, sample } from '../sample-release';

const name = 'mf-sample';
const path = `/${name}`;

type Local = {
  /** `mf-sample@http://localhost:…`, a remote that is live too. */
  remote: string;
  /** Changes the source of what the remote shows, as an editor does. */
  change: (from: string, to: string) => void;
};

/** A live remote, and its sources on a development server of this computer. */
const test = edgeTest.extend<{ local: Local }>({
  local: async ({ edge }, use, info) => {
    await makeLive(edge.store, [await buildInto(edge.store, sample(name), '1')]);
    const folder = join(root, 'e2e/.data', `sample-${info.parallelIndex}`);
    cpSync(sample(name).folder, folder, { recursive: true });
    const port = Number(new URL(edge.origin).port) + 5;
    const server = await startDevelopmentServer({ ...sample(name), folder }, edge.origin, { port });
    // Answered once it is compiled.
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
// What webpack's client and React say in development.
test.use({ allowed: [/\[HMR\]|\[webpack-dev-server\]|React DevTools|development/i] });

const ribbon = (page: Page) => page.getByRole('complementary', { name: 'Parts from your own computer' });
const drawnBy = (page: Page, version: string) => page.locator(`[data-area="${name}"][data-version="${version}"]`);

/** Follows a link to the remote's page that asks for the local build; the question whether to run it comes first. */
async function followLink(page: Page, origin: string, remote: string): Promise<void> {
  await page.goto(`${origin}/faqs`);
  await page.evaluate((address) => window.location.assign(address), `${path}?remote=${remote}`);
  await expect(page.getByRole('heading', { name: /from your own computer/ })).toBeVisible();
}
const agree = (page: Page) => page.getByRole('button', { name: 'Run it in this tab' }).click();

test('A developer puts a local build into a running site, for one tab, and takes it out', async ({
  edge,
  local,
  site,
  context,
}) => {
  await followLink(site, edge.origin, local.remote);
  await agree(site);
  await expect(ribbon(site)).toContainText(local.remote.replace('@', ' from '));
  await expect(drawnBy(site, 'development').getByText('Heard 0')).toBeVisible();
  await expect(site).toHaveURL(`${edge.origin}${path}`);

  // Remembered for the tab, and in no other one.
  await site.goto(`${edge.origin}${path}`);
  await expect(drawnBy(site, 'development')).toBeAttached();
  const other = await context.newPage();
  await other.goto(`${edge.origin}${path}`);
  await expect(drawnBy(other, '1').getByText('Heard 0')).toBeVisible();
  await expect(ribbon(other)).toHaveCount(0);

  await ribbon(site).getByRole('button', { name: 'Remove' }).click();
  await expect(drawnBy(site, '1').getByText('Heard 0')).toBeVisible();
  await expect(ribbon(site)).toHaveCount(0);
});

test('A link alone runs nothing of the reader’s computer', async ({ edge, local, site }) => {
  const asked: string[] = [];
  const [, origin = ''] = local.remote.split('@');
  site.on('request', (request) => void (request.url().startsWith(origin) && asked.push(request.url())));
  await followLink(site, edge.origin, local.remote);
  await site.getByRole('button', { name: 'Open the site as it is' }).click();
  await expect(drawnBy(site, '1').getByText('Heard 0')).toBeVisible();
  expect(asked).toEqual([]);
});

test('A component that is saved is drawn anew in the open page, with its state', async ({ edge, local, site }) => {
  await followLink(site, edge.origin, local.remote);
  await agree(site);
  const region = drawnBy(site, 'development');
  await region.getByRole('button', { name: 'Tell' }).click();
  await expect(region.getByText('Heard 1')).toBeVisible();
  await site.evaluate(() => document.body.setAttribute('data-same-document', ''));
  local.change('<p>Heard {heard}</p>', '<p>Caught {heard}</p>');
  await expect(region.getByText('Caught 1')).toBeVisible();
  await expect(site.locator('[data-same-document]')).toBeAttached();
});
