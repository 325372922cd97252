/** @areas shared/federation */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { headlessPath } from '@roadworthy/commands/chromium';
import type { SmokeRun } from '@roadworthy/federation/gate/smoke';
import { activateCopy, copyStore, type Mutation } from '@roadworthy/federation/testing/store-copy';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';

/** Opens /faqs as `pnpm release mf-content` does, with a changed copy of the live release. */
async function openFaqs(mutate: Mutation): Promise<{ status: number; output: string }> {
  const store = await copyStore(mkdtempSync(join(tmpdir(), 'smoke-')));
  await activateCopy(store, 'mf-content', 'candidate', mutate);
  const pages = [{ area: 'mf-content', version: 'candidate', path: '/faqs', isGuarded: false }];
  const run: SmokeRun = { store, browser: headlessPath() ?? '', pages };
  const program = ['--import', 'tsx', 'e2e/smoke/smoke.ts', JSON.stringify(run)];
  const child = spawn(process.execPath, program, { cwd: REPOSITORY_ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  rmSync(store, { recursive: true });
  return { status, output };
}

const inBrowser =
  (statement: string): Mutation =>
  (content, file) =>
    /^web\/chunk-.*pages__faqs\.js$/.test(file) ? `${statement};${content}` : content;

test('SHL-232 The gate opens a page of a release without an API', async () => {
  expect(await openFaqs((content) => content)).toEqual({ status: 0, output: '' });
});

test('SHL-232 The gate refuses a page that throws in the browser, rejects a promise or logs an error', async () => {
  // Two runs.
  test.slow();
  const thrown = await openFaqs(inBrowser("throw new Error('boom')"));
  expect(thrown).toMatchObject({ status: 1, output: expect.stringContaining('Uncaught Error: boom') });
  const { output } = await openFaqs(inBrowser("Promise.reject(new Error('lost')), console.error('odd')"));
  expect(output).toContain('✗ mf-content: smoke, /faqs in a browser');
  expect(output).toContain('Uncaught Error: lost');
  expect(output).toContain('Console: odd');
});

test('SHL-232 The gate refuses a page that replaces built-in objects of the browser or hides the header', async () => {
  const { status, output } = await openFaqs(
    inBrowser(
      `const { flat } = Array.prototype;
       Array.prototype.flat = function (...depth) { return flat.apply(this, depth); };
       Object.prototype.extra = 1;
       document.head.append(Object.assign(document.createElement('style'), { textContent: 'header { opacity: 0; }' }))`,
    ),
  );
  expect(status).toBe(1);
  expect(output).toContain('Array.prototype.flat was replaced');
  expect(output).toContain('Object.prototype.extra was added');
  expect(output).toContain('The header is hidden or covered');
  expect(output.match(/ was /g)).toHaveLength(2);
});

test('SHL-232 The gate refuses a page that replaces members of the history, the document or the window', async () => {
  const { status, output } = await openFaqs(
    inBrowser(
      `const push = history.pushState;
       history.pushState = function (...state) { return push.apply(this, state); };
       document.addEventListener = EventTarget.prototype.addEventListener;
       window.onerror = () => true`,
    ),
  );
  expect(status).toBe(1);
  expect(output).toContain('history.pushState was replaced');
  expect(output).toContain('document.addEventListener was replaced');
  expect(output).toContain('window.onerror was replaced');
});

test('SHL-232 The gate refuses a page that clears the storage of all areas', async () => {
  const { status, output } = await openFaqs(inBrowser('localStorage.clear(), sessionStorage.clear()'));
  expect(status).toBe(1);
  expect(output).toContain('localStorage of other areas was cleared');
  expect(output).toContain('sessionStorage of other areas was cleared');
});

test('SHL-232 The gate refuses a page that registers a service worker', async () => {
  const { status, output } = await openFaqs(
    inBrowser(
      // The chunk is its own worker script.
      `globalThis.document && navigator.serviceWorker.register(document.currentScript.src).catch(console.error)`,
    ),
  );
  expect(status).toBe(1);
  expect(output).toContain('service worker');
});

test('SHL-232 The gate ends with a page that hangs after it was shown', async () => {
  const { status, output } = await openFaqs(
    inBrowser(
      `const wait = setInterval(() => {
         if (performance.getEntriesByName('hydrated').length === 0) return;
         clearInterval(wait);
         setTimeout(() => { while (true); }, 500);
       }, 50)`,
    ),
  );
  expect(status).toBe(1);
  expect(output).toContain('stopped answering');
});

const styleElement = (css: string) =>
  `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(css)} }))`;

test('SHL-306 The gate refuses a page whose rules style the frame or other areas', async () => {
  const { status, output } = await openFaqs(
    inBrowser(
      `${styleElement('main a, body { color: red } :root { --color-ink: red }')};
       ${styleElement('@media (max-width: 500px) { header nav a:hover { letter-spacing: 3px } }')};
       const sheet = new CSSStyleSheet();
       sheet.replaceSync('* { line-height: 3 }');
       document.adoptedStyleSheets.push(sheet);
       document.styleSheets[0].insertRule('footer a::before { content: "!" }')`,
    ),
  );
  expect(status).toBe(1);
  for (const selector of ['main a, body', ':root', 'header nav a:hover', '*', 'footer a::before'])
    expect(output).toContain(`  ${selector} { `);
  expect(output.match(/Use styled components/g)).toHaveLength(5);
});

test('SHL-306 The gate refuses a page that locks scrolling and focus of the frame', async () => {
  const { status, output } = await openFaqs(
    inBrowser(
      `const wait = setInterval(() => {
         if (performance.getEntriesByName('hydrated').length === 0) return;
         clearInterval(wait);
         document.body.style.overflow = 'hidden';
         document.querySelector('main').inert = true;
       }, 50)`,
    ),
  );
  expect(status).toBe(1);
  expect(output).toContain('body has style="overflow: hidden;"');
  expect(output).toContain('main#main has inert=""');
});

test('SHL-306 The gate refuses a page that takes keys, clicks or focus from other areas', async () => {
  const { status, output } = await openFaqs(
    inBrowser(
      `window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);
       document.addEventListener('click', (event) => event.preventDefault());
       document.addEventListener('focusin', () => document.querySelector('main').focus())`,
    ),
  );
  expect(status).toBe(1);
  expect(output).toContain('keydown Tab of another area is handled');
  expect(output).toContain('click of another area is handled');
  expect(output).toContain('focus is taken from another area');
});

test('SHL-306 The gate refuses a page that leaves something over the next page', async () => {
  const { status, output } = await openFaqs(
    inBrowser(
      `addEventListener('popstate', () => {
         const dialog = document.createElement('dialog');
         document.body.append(dialog);
         dialog.show();
       })`,
    ),
  );
  expect(status).toBe(1);
  expect(output).toContain('After leaving the page: dialog is in the body');
});
