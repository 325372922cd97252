/** @areas shared/federation shell */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryFile } from '@roadworthy/federation/registry/update-registry';
import { activate } from '@roadworthy/federation/rollout/activate';
import { rollback } from '@roadworthy/federation/rollout/rollback';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { publishCopy } from '@roadworthy/federation/testing/store-copy';
import { expect, test } from '../edge-test';

/** Prepends a statement to one file of a release. */
const prependTo = (file: string, statement: string) => (text: string, name: string) =>
  name === file ? `${statement}\n${text}` : text;

test('A new release is rendered by the running edge, and open pages keep working', async ({ edge, site }) => {
  await site.goto(`${edge.origin}/faqs`);
  await edge.activate('mf-content', 'journey-2', (text) =>
    text.replaceAll('Questions and answers', 'Questions and replies'),
  );
  await expect.poll(async () => (await edge.document('/faqs')).html).toContain('Questions and replies</h1>');
  await site.getByRole('link', { name: 'About us' }).first().click();
  await expect(site.getByRole('heading', { level: 1, name: 'About Roadworthy' })).toBeVisible();
  await site.goto(`${edge.origin}/faqs`);
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and replies' })).toBeVisible();
});

test('A canary is shown only to its percentage of visitors until it is rolled back', async ({ edge }) => {
  const store = folderStore(edge.store);
  const canary = publishCopy(edge.store, 'mf-content', 'canary', (text) =>
    text.replaceAll('Questions and answers', 'Questions and replies'),
  );
  await activate(store, [canary], { canary: 50 });
  const faqs = async (cohort: number) =>
    (await fetch(`${edge.origin}/faqs`, { headers: { cookie: `rw-share=${cohort}` } })).text();
  await expect.poll(() => faqs(10)).toContain('Questions and replies</h1>');
  for (const cohort of [60, 20, 99, 49]) {
    expect(await faqs(cohort)).toContain(cohort < 50 ? 'Questions and replies</h1>' : 'Questions and answers</h1>');
  }
  const first = await fetch(`${edge.origin}/faqs`);
  const [cookie = ''] = first.headers.getSetCookie();
  expect(cookie).toMatch(/^rw-share=\d+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const isCanaryVisitor = Number(/\d+/.exec(cookie)?.[0]) < 50;
  expect((await first.text()).includes('Questions and replies</h1>')).toBe(isCanaryVisitor);
  await rollback(store, { area: 'mf-content', version: 'canary' });
  expect(await faqs(10)).toContain('Questions and answers</h1>');
  expect((await edge.document('/faqs')).headers.getSetCookie()).toEqual([]);
});

test('A page of old versions is replaced at the next navigation to another page', async ({ edge, site }) => {
  await site.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + ((window as { clockOffsetMs?: number }).clockOffsetMs ?? 0);
  });
  await site.goto(`${edge.origin}/faqs`);
  await edge.activate('mf-content', 'newer', (text) => text.replaceAll('For people who sell', 'For all who sell'));
  await expect.poll(async () => (await edge.document('/about')).html).toContain('For all who sell');
  await site.evaluate(() => Object.assign(window, { clockOffsetMs: 61_000 }));
  // The first navigation starts the version check; the second one loads a document.
  const versionCheck = site.waitForResponse(/composition\/versions/);
  await site.getByRole('link', { name: 'Contact', exact: true }).first().click();
  // Whole: the page decides once it has read the answer.
  await (await versionCheck).finished();
  await site.evaluate(() => Object.assign(window, { isOldDocument: true }));
  await site.getByRole('link', { name: 'About us' }).first().click();
  await expect(site.getByRole('heading', { name: 'For all who sell' })).toBeVisible();
  expect(await site.evaluate(() => 'isOldDocument' in window)).toBe(false);
});

test.describe('a release that fails', () => {
  test.use({ autoRollback: true });
  const readLiveVersion = async (store: string) =>
    (await readRegistryFile(folderStore(store))).areas['mf-content']?.live.version;

  test('in several browsers is rolled back automatically once the edge confirms it', async ({ edge }) => {
    const goodVersion = await readLiveVersion(edge.store);
    await edge.activate(
      'mf-content',
      'throws-in-browsers',
      prependTo('web/remote-entry.js', `throw new Error('boom');`),
    );
    // Until its worker is ready, documents and their tokens have the previous version.
    await expect.poll(async () => (await edge.document('/about')).html).toContain('data-version="throws-in-browsers"');
    let visitors = 0;
    const report = async () => {
      visitors += 1;
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${visitors}.7` };
      const html = await (await fetch(`${edge.origin}/about`, { headers })).text();
      const [, token] = /name="document-token" content="([^"]*)"/.exec(html) ?? [];
      const versions = [{ area: 'mf-content', version: 'throws-in-browsers', failed: 'Error: boom' }];
      const body = JSON.stringify({ token, versions });
      await fetch(`${edge.origin}/composition/health`, { method: 'POST', headers, body });
      return readLiveVersion(edge.store);
    };
    for (const _visitor of [1, 2]) expect(await report()).toBe('throws-in-browsers');
    // An inconclusive check on an overloaded machine is repeated while visitors report failures.
    await expect.poll(report, { timeout: 90_000, intervals: [2_000] }).toBe(goodVersion);
  });

  test('on the server is rolled back automatically', async ({ edge }) => {
    const goodVersion = await readLiveVersion(edge.store);
    await edge.activate('mf-content', 'hangs-here', prependTo('server/remote-entry.cjs', 'while (true);'));
    await edge.document('/faqs');
    await expect.poll(() => readLiveVersion(edge.store)).toBe(goodVersion);
    // A worker for the previous version starts; until then the browser renders the page.
    await expect.poll(async () => (await edge.document('/faqs')).html).toContain('Questions and answers</h1>');
  });
});

test.describe('a broken release', () => {
  // The browser's own message about a script that throws.
  test.use({ allowed: [/broken here|Federation Runtime|RUNTIME-|mf-content|mf_content/i] });

  test('that throws on the server is rendered by the browser', async ({ edge, site }) => {
    await edge.activate(
      'mf-content',
      'throws',
      prependTo('server/remote-entry.cjs', `throw new Error('broken here');`),
    );
    await expect.poll(async () => (await edge.document('/')).html).not.toContain('Latest news');
    const { status, html } = await edge.document('/');
    expect(status).toBe(200);
    expect(html).toContain('Find a car you can trust.</h1>');
    await site.goto(`${edge.origin}/`);
    await expect(site.getByRole('heading', { name: 'Latest news & reviews' })).toBeVisible();
  });

  for (const [how, statement] of [
    ['hangs', 'while (true);'],
    ['crashes', 'setTimeout(() => process.exit(3));'],
  ] as const) {
    test(`that ${how} on the server costs its region only`, async ({ edge, site }) => {
      await edge.activate('mf-content', how, prependTo('server/remote-entry.cjs', statement));
      // Another worker takes over and excludes the remote.
      await expect
        .poll(async () => {
          const { status, html } = await edge.document('/');
          return status === 200 && html.includes('Find a car you can trust.</h1>') && !html.includes('Latest news');
        })
        .toBe(true);
      await site.goto(`${edge.origin}/`);
      await expect(site.getByRole('heading', { name: 'Latest news & reviews' })).toBeVisible();
    });
  }

  test('that throws in the browser is replaced by the previous version', async ({ edge, site }) => {
    const { html } = await edge.document('/');
    const goodVersion = /data-area="mf-content" data-version="([^"]+)"/.exec(html)?.[1];
    await edge.activate('mf-content', 'bad', prependTo('web/remote-entry.js', `throw new Error('broken here');`));
    await expect.poll(async () => (await edge.document('/')).html).toContain('data-version="bad"');
    await site.goto(`${edge.origin}/`);
    await expect(site.locator('[data-area="mf-content"]').first()).toHaveAttribute('data-version', goodVersion ?? '');
    await expect(site.getByRole('heading', { name: 'Latest news & reviews' })).toBeVisible();
  });
});

test('While the registry is incomplete or missing, the last valid one is used', async ({ edge }) => {
  // On a slow machine the browser renders the first page.
  await expect.poll(async () => (await edge.document('/faqs')).html).toContain('Questions and answers</h1>');
  writeFileSync(join(edge.store, 'registry.json'), '{"format":1,"revi');
  expect((await edge.document('/faqs')).html).toContain('Questions and answers</h1>');
  rmSync(join(edge.store, 'registry.json'));
  expect((await edge.document('/faqs')).html).toContain('Questions and answers</h1>');
});

test.describe('with the API down', () => {
  // Nothing listens on the discard port.
  test.use({ apiOrigin: 'http://127.0.0.1:9', allowed: [/503|Failed to load resource/] });

  test('pages show the frame with a message and a retry', async ({ edge, site }) => {
    for (const path of ['/', '/second-hand-cars', '/blog']) {
      // A busy machine leaves a late page to the browser, with 200.
      await expect.poll(async () => (await edge.document(path)).status, path).toBe(503);
      const { html, headers } = await edge.document(path);
      expect({ path, after: headers.get('retry-after') }).toEqual({ path, after: '5' });
      expect(html).toContain('aria-label="Main"');
    }
    await site.goto(`${edge.origin}/second-hand-cars`);
    await expect(site.getByRole('alert')).toBeVisible();
    expect((await edge.document('/faqs')).status).toBe(200);
  });
});
