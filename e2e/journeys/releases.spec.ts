import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { switchTo, takeBack } from '@roadworthy/federation/release/release';
import { publishCopy } from '@roadworthy/federation/release/store-copy';
import { registryOf } from '@roadworthy/federation/store/change-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { expect, test } from '../edge-test';

/** Puts a statement before one file of a release. */
const before = (file: string, statement: string) => (text: string, name: string) =>
  name === file ? `${statement}\n${text}` : text;

test('A new release is rendered by the running edge, and older pages go on', async ({ edge, site }) => {
  await site.goto(`${edge.origin}/faqs`);
  await edge.switchTo('mf-content', 'journey-2', (text) =>
    text.replaceAll('Questions and answers', 'Questions and replies'),
  );
  await expect.poll(async () => (await edge.document('/faqs')).html).toContain('Questions and replies</h1>');
  await site.getByRole('link', { name: 'About us' }).first().click();
  await expect(site.getByRole('heading', { level: 1, name: 'About Roadworthy' })).toBeVisible();
  await site.goto(`${edge.origin}/faqs`);
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and replies' })).toBeVisible();
});

test('A canary is one visitor’s and not another’s, from page to page, until it is taken back', async ({ edge }) => {
  const store = folderStore(edge.store);
  const canary = publishCopy(edge.store, 'mf-content', 'canary', (text) =>
    text.replaceAll('Questions and answers', 'Questions and replies'),
  );
  await switchTo(store, [canary], 50);
  const faqs = async (share: number) =>
    (await fetch(`${edge.origin}/faqs`, { headers: { cookie: `rw-share=${share}` } })).text();
  await expect.poll(() => faqs(10)).toContain('Questions and replies</h1>');
  for (const share of [60, 20, 99, 49]) {
    expect(await faqs(share)).toContain(share < 50 ? 'Questions and replies</h1>' : 'Questions and answers</h1>');
  }
  const first = await fetch(`${edge.origin}/faqs`);
  const [cookie = ''] = first.headers.getSetCookie();
  expect(cookie).toMatch(/^rw-share=\d+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const isCanarys = Number(/\d+/.exec(cookie)?.[0]) < 50;
  expect((await first.text()).includes('Questions and replies</h1>')).toBe(isCanarys);
  await takeBack(store, { area: 'mf-content', version: 'canary' });
  expect(await faqs(10)).toContain('Questions and answers</h1>');
  expect((await edge.document('/faqs')).headers.getSetCookie()).toEqual([]);
});

test('A page of old versions is replaced at the next step to another page', async ({ edge, site }) => {
  await site.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + ((window as { later?: number }).later ?? 0);
  });
  await site.goto(`${edge.origin}/faqs`);
  await edge.switchTo('mf-content', 'newer', (text) => text.replaceAll('For people who sell', 'For all who sell'));
  await expect.poll(async () => (await edge.document('/about')).html).toContain('For all who sell');
  await site.evaluate(() => Object.assign(window, { later: 61_000 }));
  // A step, after which the page asks; and the step at which it is replaced.
  const asked = site.waitForResponse(/composition\/versions/);
  await site.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await asked;
  await site.evaluate(() => Object.assign(window, { isOldDocument: true }));
  await site.getByRole('link', { name: 'About us' }).first().click();
  await expect(site.getByRole('heading', { name: 'For all who sell' })).toBeVisible();
  expect(await site.evaluate(() => 'isOldDocument' in window)).toBe(false);
});

test.describe('a release that fails', () => {
  test.use({ healing: true });
  const liveIn = async (store: string) => (await registryOf(folderStore(store))).areas['mf-content']?.live.version;

  test('for several visitors is taken back by itself', async ({ edge }) => {
    const good = await liveIn(edge.store);
    await edge.switchTo('mf-content', 'sick', (text) => text);
    const report = { versions: [{ area: 'mf-content', version: 'sick', failed: 'Error: boom' }] };
    for (const visitor of [1, 2, 3]) {
      expect(await liveIn(edge.store)).toBe('sick');
      await fetch(`${edge.origin}/composition/health`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${visitor}` },
        body: JSON.stringify(report),
      });
    }
    await expect.poll(() => liveIn(edge.store)).toBe(good);
  });

  test('on the server is taken back by itself', async ({ edge }) => {
    const good = await liveIn(edge.store);
    await edge.switchTo('mf-content', 'hangs-here', before('server/remote-entry.cjs', 'while (true);'));
    await edge.document('/faqs');
    await expect.poll(() => liveIn(edge.store), { timeout: 20_000 }).toBe(good);
    // A worker for the version before starts; until then the browser draws the page.
    await expect
      .poll(async () => (await edge.document('/faqs')).html, { timeout: 15_000 })
      .toContain('Questions and answers</h1>');
  });
});

test.describe('a broken release', () => {
  // What the browser itself says of a script that throws.
  test.use({ allowed: [/broken here|Federation Runtime|RUNTIME-|mf-content|mf_content/i] });

  test('that throws on the server is drawn by the browser', async ({ edge, site }) => {
    await edge.switchTo('mf-content', 'throws', before('server/remote-entry.cjs', `throw new Error('broken here');`));
    await expect.poll(async () => (await edge.document('/')).html).not.toContain('Latest news');
    const { status, html } = await edge.document('/');
    expect(status).toBe(200);
    expect(html).toContain('Find a car you can trust.</h1>');
    await site.goto(`${edge.origin}/`);
    await expect(site.getByRole('heading', { name: 'Latest news & reviews' })).toBeVisible();
  });

  for (const [how, statement] of [
    ['hangs', 'while (true);'],
    ['crashes', `setTimeout(() => { throw new Error('broken here'); });`],
  ] as const) {
    test(`that ${how} on the server costs its region only`, async ({ edge, site }) => {
      await edge.switchTo('mf-content', how, before('server/remote-entry.cjs', statement));
      // The worker is given up and another one takes over, which leaves the remote to the browser.
      await expect
        .poll(
          async () => {
            const { status, html } = await edge.document('/');
            return status === 200 && html.includes('Find a car you can trust.</h1>') && !html.includes('Latest news');
          },
          { timeout: 20_000 },
        )
        .toBe(true);
      await site.goto(`${edge.origin}/`);
      await expect(site.getByRole('heading', { name: 'Latest news & reviews' })).toBeVisible();
    });
  }

  test('that throws in the browser gives way to the previous version', async ({ edge, site }) => {
    const { html } = await edge.document('/');
    const good = /data-area="mf-content" data-version="([^"]+)"/.exec(html)?.[1];
    await edge.switchTo('mf-content', 'bad', before('web/remote-entry.js', `throw new Error('broken here');`));
    await expect.poll(async () => (await edge.document('/')).html).toContain('data-version="bad"');
    await site.goto(`${edge.origin}/`);
    await expect(site.locator('[data-area="mf-content"]').first()).toHaveAttribute('data-version', good ?? '', {
      timeout: 20_000,
    });
    await expect(site.getByRole('heading', { name: 'Latest news & reviews' })).toBeVisible();
  });
});

test('A registry that is half written or gone leaves the last good one in force', async ({ edge }) => {
  const { html } = await edge.document('/faqs');
  expect(html).toContain('Questions and answers</h1>');
  writeFileSync(join(edge.store, 'registry.json'), '{"format":1,"revi');
  expect((await edge.document('/faqs')).html).toContain('Questions and answers</h1>');
  rmSync(join(edge.store, 'registry.json'));
  expect((await edge.document('/faqs')).html).toContain('Questions and answers</h1>');
});

test.describe('with the API down', () => {
  // Nothing listens on the discard port.
  test.use({ apiOrigin: 'http://127.0.0.1:9', allowed: [/503|Failed to load resource/] });

  test('pages keep their frame, say so, and ask to come back', async ({ edge, site }) => {
    for (const path of ['/', '/second-hand-cars', '/blog']) {
      const { status, html, headers } = await edge.document(path);
      expect({ path, status, after: headers.get('retry-after') }).toEqual({ path, status: 503, after: '5' });
      expect(html).toContain('aria-label="Main"');
    }
    await site.goto(`${edge.origin}/second-hand-cars`);
    await expect(site.getByRole('alert')).toBeVisible();
    expect((await edge.document('/faqs')).status).toBe(200);
  });
});
