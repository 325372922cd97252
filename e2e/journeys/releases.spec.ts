import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
