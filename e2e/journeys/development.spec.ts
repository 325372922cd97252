/** @areas shared/commands shared/federation */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { type DevProcess, SourceCopy, startDev } from '../development-site';
import { expect, hydrated, signIn, test as siteTest, useCheckedPage } from './site-test';

/** A page of each area, and a text of it in a source file. */
type Sample = { area: string; path: string; file: string; text: string };
const samples: [Sample, ...Sample[]] = [
  { area: 'mf-listings', path: '/dealers', file: 'src/dealers/dealers-page.tsx', text: 'Dealers</' },
  { area: 'mf-account', path: '/login', file: 'src/login/login-page.tsx', text: 'Welcome back' },
  { area: 'mf-content', path: '/faqs', file: 'src/faqs/faqs-page.tsx', text: 'Questions and answers' },
  // Last: it needs a signed-in user.
  { area: 'mf-chat', path: '/chat', file: 'src/chat/list/chat-list.tsx', text: 'Your chats' },
];

type Development = {
  /** Starts a mode, which stops with the test. */
  dev: (...args: string[]) => Promise<DevProcess>;
};

const test = siteTest.extend<Development, { copy: SourceCopy }>({
  page: ({ page, allowed }, use) => useCheckedPage(page, allowed, use),
  // Tests undo their changes; after a failed one Playwright starts a new worker.
  copy: [
    async ({ browserName: _ }, use, info) => {
      const copy = new SourceCopy(join(REPOSITORY_ROOT, '.data/e2e-development', String(info.parallelIndex)));
      await use(copy);
      copy.remove();
    },
    { scope: 'worker' },
  ],
  // The port offset keeps parallel tests apart.
  dev: async ({ copy, page }, use, info) => {
    const started: DevProcess[] = [];
    await use(async (...args) => {
      const mode = await startDev(copy, args, 60 + 10 * info.parallelIndex + started.length);
      started.push(mode);
      return mode;
    });
    // An open page keeps trying to reach its development server.
    await page.goto('about:blank');
    await Promise.all(started.map((mode) => mode.stop()));
  },
});
// The session of an area that runs standalone is a fake: the API refuses the calls of the chat.
test.use({ allowed: [/401 \(Unauthorized\) \S+\/api\/v1\/chat\//] });
// One worker and one copy: a server starts in half the time where an earlier one compiled the same files.
test.describe.configure({ mode: 'default' });

const overlay = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay');

/** Saves a change of the sample's text, sees it in the open page, and undoes it. */
async function expectSavedChange(page: Page, copy: SourceCopy, { area, file, text }: Sample): Promise<void> {
  const path = `${area}/${file}`;
  const [shown = ''] = text.split('</');
  await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  copy.change(path, text, `Saved ${text}`);
  await expect(page.getByText(`Saved ${shown}`, { exact: true })).toBeVisible();
  copy.change(path, `Saved ${text}`, text);
  await expect(page.getByText(`Saved ${shown}`, { exact: true })).toHaveCount(0);
}

/** Opens a sample's page of the whole site. */
async function openSample(page: Page, origin: string, { path }: Sample): Promise<void> {
  await page.goto(origin + path);
  await hydrated(page);
}

for (const sample of samples) {
  test(`SHL-174 dev ${sample.area} --standalone starts and shows a saved change`, async ({ page, copy, dev }) => {
    const standalone = await dev(sample.area, '--standalone', '--no-types');
    await page.goto(standalone.address + sample.path);
    await expectSavedChange(page, copy, sample);
  });
}

test('SHL-174 dev --inject runs an area in one tab of a running site and shows a saved change', async ({
  page,
  copy,
  dev,
  baseURL,
}) => {
  const [sample] = samples;
  const injected = await dev(sample.area, '--no-types', '--inject', String(baseURL));
  await page.goto(injected.address.replace('/?', `${sample.path}?`), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Run it in this tab' }).click();
  await expectSavedChange(page, copy, sample);
});

test('SHL-174 dev shell and dev start and show a saved change; a taken port is replaced', async ({
  page,
  copy,
  dev,
}) => {
  const frame = { area: 'shell', path: '/faqs', file: 'src/frame/frame.tsx', text: 'Skip to content' };
  const shell = await dev('shell', '--no-types');
  await openSample(page, shell.address, frame);
  await expectSavedChange(page, copy, frame);

  const all = await dev('--no-types');
  expect(all.output()).toMatch(/Port 31\d\d is taken: shell uses 31\d\d\./);
  for (const sample of [frame, ...samples]) {
    if (sample.path === '/chat') await signIn(page, 'dealer@example.com', all.address);
    await openSample(page, all.address, sample);
    await expectSavedChange(page, copy, sample);
  }
});

test.describe('intentional errors', () => {
  // The last one: the error view looks for the source map of the shell, which a release does not serve.
  test.use({ allowed: [/Thrown on purpose|\[webpack-dev-server\]|404 \(Not Found\).*\.js\.map/] });

  test('SHL-175 errors of an area run from source are shown in the page until they are fixed', async ({
    page,
    copy,
    dev,
  }) => {
    const file = 'mf-content/src/faqs/faqs-page.tsx';
    const body = '  const [open, setOpen]';
    const mode = await dev('mf-content');
    await page.goto(`${mode.address}/faqs`);
    await hydrated(page);
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    const sameDocument = page.locator('[data-same-document]');
    const heading = page.getByRole('heading', { name: 'Questions and answers' });
    await expect(heading).toBeVisible();

    // A runtime error: the document is not reloaded.
    copy.change(file, body, `  if (ids.length > 0) throw new Error('Thrown on purpose');\n${body}`);
    const region = page.locator('[data-development-error="mf-content"]');
    await expect(region).toContainText('Error: Thrown on purpose');
    await expect(region).toContainText(/at FaqsPage mf-content\/src\/faqs\/faqs-page\.tsx:\d+/);
    copy.change(file, "  if (ids.length > 0) throw new Error('Thrown on purpose');\n", '');
    await expect(heading).toBeVisible();
    await expect(region).toHaveCount(0);
    await expect(sameDocument).toBeAttached();

    // A syntax error: the page does not lose its state.
    const question = page.locator('details', { hasText: 'How do I advertise as a dealer?' });
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    copy.change(file, body, `  const = ;\n${body}`);
    await expect(overlay(page).getByText('faqs-page.tsx').first()).toBeVisible();
    copy.change(file, '  const = ;\n', '');
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(question).toHaveAttribute('open');
    await expect(sameDocument).toBeAttached();

    // A type error, after the type check has processed the fixed file.
    const hasCleanTypes = () => /Types: no errors\s*$/.test(mode.output().replaceAll(/^\S+ compiled.*$/gm, ''));
    await expect.poll(hasCleanTypes, { timeout: 60_000 }).toBe(true);
    copy.change(file, body, `  const wrong: number = 'text';\n  void wrong;\n${body}`);
    await expect(
      overlay(page)
        .getByText(/TS2322/)
        .first(),
    ).toBeVisible({ timeout: 60_000 });
    expect(mode.output()).toContain('faqs-page.tsx');
    copy.change(file, "  const wrong: number = 'text';\n  void wrong;\n", '');
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: 60_000 });
    await expect(sameDocument).toBeAttached();
  });
});
