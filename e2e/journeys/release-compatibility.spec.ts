/** @areas shared/federation shell */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { AreaEntry } from '@roadworthy/contract/registry';
import { areaBuild } from '@roadworthy/federation/build/run-webpack';
import { readRegistry } from '@roadworthy/federation/registry/registry-file';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { type Edge, expect, test } from '../edge-test';
import { buildInto, makeLive, sample } from '../sample-release';

const older = 'mf-older';
const newer = 'mf-newer';
const packages = createRequire(import.meta.url);

/** Simulates an older `shared/ui` whose buttons have another color. */
function olderUi(): string {
  const folder = join(REPOSITORY_ROOT, 'e2e/.data/older-ui');
  cpSync(join(REPOSITORY_ROOT, 'shared/ui/src'), folder, { recursive: true });
  const file = join(folder, 'button.tsx');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/background: \$\{tokens\.color\.accent\};/, 'background: rgb(1, 2, 3);'),
  );
  return folder;
}

/** Two releases in one page, the older one built with an older shared/ui. */
async function releaseBoth({ store }: Edge): Promise<void> {
  const releases = [
    await buildInto(store, sample(older), '1', { '@roadworthy/ui': olderUi() }),
    await buildInto(
      store,
      sample(newer, {
        routes: [
          {
            page: 'meeting',
            path: '/meeting',
            guard: 'public',
            title: 'Meeting',
            skeleton: 'plain',
            server: false,
            below: [{ area: older, widget: 'meeting' }],
          },
        ],
      }),
      '2',
    ),
  ];
  await makeLive(store, releases);
}

const regionOf = (page: Page, area: string) => page.locator(`[data-area="${area}"]`);

async function expectBothWork(page: Page, { origin }: Edge, react: string): Promise<void> {
  await page.goto(`${origin}/meeting`);
  const [olderRelease, newerRelease] = [regionOf(page, older), regionOf(page, newer)];
  await olderRelease.scrollIntoViewIfNeeded().catch(() => {});
  for (const region of [olderRelease, newerRelease]) await expect(region.getByText(`React ${react}`)).toBeVisible();
  const emitButton = (region: Locator) => region.getByRole('button', { name: 'Emit' });
  await expect(emitButton(olderRelease)).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await expect(emitButton(newerRelease)).not.toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await emitButton(newerRelease).click();
  for (const region of [olderRelease, newerRelease]) await expect(region.getByText('Received 1')).toBeVisible();
  await emitButton(olderRelease).click();
  for (const region of [olderRelease, newerRelease]) await expect(region.getByText('Received 2')).toBeVisible();
}

test('An older and a newer release of shared/ui work in one page, under two patch versions of React', async ({
  edge,
  site,
}) => {
  await releaseBoth(edge);
  await expectBothWork(site, edge, packages('react').version);

  const shell = await buildInto(edge.store, await areaBuild('shell'), 'older-react', {
    react: dirname(packages.resolve('react-older/package.json')),
    'react-dom': dirname(packages.resolve('react-dom-older/package.json')),
  });
  // Documents are still rendered on the server, with the newer React.
  const { live } = readRegistry(edge.store).areas.shell as AreaEntry;
  const integrity = { ...live.integrity, ...shell.integrity };
  await makeLive(edge.store, [{ ...shell, serverEntry: live.serverEntry, integrity }]);
  await expect.poll(async () => (await edge.document('/meeting')).html).toContain('shell/older-react/');
  await expectBothWork(site, edge, packages('react-older').version);
});
