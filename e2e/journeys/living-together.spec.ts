import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Live } from '@roadworthy/contract/registry';
import { areaBuild } from '@roadworthy/federation/release/build';
import { readRegistry } from '@roadworthy/federation/release/registry-file';
import { root } from '@roadworthy/federation/workspace';
import { type Edge, expect, test } from '../edge-test';
import { buildInto, makeLive, sample } from '../sample-release';

const older = 'mf-older';
const newer = 'mf-newer';
const packages = createRequire(import.meta.url);

/** `shared/ui` as an older release had it: its buttons had another colour. */
function olderUi(): string {
  const folder = join(root, 'e2e/.data/older-ui');
  cpSync(join(root, 'shared/ui/src'), folder, { recursive: true });
  const file = join(folder, 'button.tsx');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/background: \$\{tokens\.color\.accent\};/, 'background: rgb(1, 2, 3);'),
  );
  return folder;
}

/** Two real releases in one page, the older one with an older shared/ui. */
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

const part = (page: Page, area: string) => page.locator(`[data-area="${area}"]`);

async function liveTogether(page: Page, { origin }: Edge, react: string): Promise<void> {
  await page.goto(`${origin}/meeting`);
  const [old, young] = [part(page, older), part(page, newer)];
  await old.scrollIntoViewIfNeeded().catch(() => {});
  for (const one of [old, young]) await expect(one.getByText(`React ${react}`)).toBeVisible();
  const tell = (one: Locator) => one.getByRole('button', { name: 'Tell' });
  await expect(tell(old)).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await expect(tell(young)).not.toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await tell(young).click();
  for (const one of [old, young]) await expect(one.getByText('Heard 1')).toBeVisible();
  await tell(old).click();
  for (const one of [old, young]) await expect(one.getByText('Heard 2')).toBeVisible();
}

test('An older and a newer release of shared/ui live in one page, under two patch versions of React', async ({
  edge,
  site,
}) => {
  await releaseBoth(edge);
  await liveTogether(site, edge, packages('react').version);

  const shell = await buildInto(edge.store, await areaBuild('shell'), 'older-react', {
    react: dirname(packages.resolve('react-older/package.json')),
    'react-dom': dirname(packages.resolve('react-dom-older/package.json')),
  });
  // Pages go on coming from the server, where React is the newer one.
  const { live } = readRegistry(edge.store).areas.shell as Live;
  const integrity = { ...live.integrity, ...shell.integrity };
  await makeLive(edge.store, [{ ...shell, serverEntry: live.serverEntry, integrity }]);
  await expect.poll(async () => (await edge.document('/meeting')).html).toContain('shell/older-react/');
  await liveTogether(site, edge, packages('react-older').version);
});
