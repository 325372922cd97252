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

type Outcome = { status: number; output: string };

/** Opens pages as `pnpm release mf-content` does, with a changed copy of the live release. */
async function openPages(paths: readonly string[], mutate: Mutation): Promise<Outcome> {
  const store = await copyStore(mkdtempSync(join(tmpdir(), 'smoke-')));
  await activateCopy(store, 'mf-content', 'candidate', mutate);
  const pages = paths.map((path) => ({ area: 'mf-content', version: 'candidate', path, isGuarded: false }));
  const run: SmokeRun = { store, browser: headlessPath() ?? '', pages };
  const program = ['--import', 'tsx', 'e2e/smoke/smoke.ts', JSON.stringify(run)];
  const child = spawn(process.execPath, program, { cwd: REPOSITORY_ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  rmSync(store, { recursive: true });
  return { status, output };
}

const whenHydrated = (statements: string) =>
  `const wait = setInterval(() => {
     if (performance.getEntriesByName('hydrated').length === 0) return;
     clearInterval(wait);
     ${statements}
   }, 50)`;
const styleElement = (css: string) =>
  `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(css)} }))`;

/** What /faqs runs when its query names it. The page that hangs is opened last. */
const faults = {
  throws: "throw new Error('boom')",
  rejects: "Promise.reject(new Error('lost')), console.error('odd')",
  builtIns: `const { flat } = Array.prototype;
    Array.prototype.flat = function (...depth) { return flat.apply(this, depth); };
    Object.prototype.extra = 1;
    ${styleElement('header { opacity: 0; }')}`,
  members: `const push = history.pushState;
    history.pushState = function (...state) { return push.apply(this, state); };
    document.addEventListener = EventTarget.prototype.addEventListener;
    window.onerror = () => true`,
  storage: 'localStorage.clear(), sessionStorage.clear()',
  // The chunk is its own worker script.
  worker: 'navigator.serviceWorker.register(document.currentScript.src).catch(console.error)',
  styles: `${styleElement('main a, body { color: red } :root { --color-ink: red }')};
    ${styleElement('@media (max-width: 500px) { header nav a:hover { letter-spacing: 3px } }')};
    ${styleElement(':where(:root) { @media all { & nav a { letter-spacing: 4px } & .own { color: red } } }')};
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 3 }');
    document.adoptedStyleSheets.push(sheet);
    document.styleSheets[0].insertRule('footer a::before { content: "!" }')`,
  locks: whenHydrated("document.body.style.overflow = 'hidden'; document.querySelector('main').inert = true;"),
  events: `window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);
    document.addEventListener('click', (event) => event.preventDefault());
    document.addEventListener('focusin', () => document.querySelector('main').focus())`,
  leftover: `addEventListener('popstate', () => {
      const dialog = document.createElement('dialog');
      document.body.append(dialog);
      dialog.show();
    })`,
  hangs: whenHydrated('setTimeout(() => { while (true); }, 500);'),
};
type Fault = keyof typeof faults;
const pathOf = (fault: string) => `/faqs?fault=${fault}`;
const withFaults: Mutation = (content, file) => {
  if (!/^web\/chunk-.*pages__faqs\.js$/.test(file)) return content;
  const functions = Object.entries(faults).map(([name, statements]) => `${name}() { ${statements} }`);
  return `({ ${functions.join(', ')} })[new URLSearchParams(location.search).get('fault')]?.();${content}`;
};

// The tests read what one run of the gate reported: it needs one edge and one browser.
test.describe.configure({ mode: 'default' });
let refused: Outcome;
test.beforeAll(async () => {
  refused = await openPages(Object.keys(faults).map(pathOf), withFaults);
});

/** What the gate reported of a page; empty when it found nothing. */
const reportOf = (fault: Fault): string =>
  refused.output
    .split('✗ ')
    .find((report) => report.startsWith(`mf-content: smoke, ${pathOf(fault)} in a browser\n`)) ?? '';

test('SHL-232 The gate opens a page of a release without an API', async () => {
  expect(await openPages(['/faqs'], withFaults)).toEqual({ status: 0, output: '' });
});

test('SHL-232 The gate refuses a page that throws in the browser, rejects a promise or logs an error', () => {
  expect(refused.status).toBe(1);
  expect(reportOf('throws')).toContain('Uncaught Error: boom');
  expect(reportOf('rejects')).toContain('Uncaught Error: lost');
  expect(reportOf('rejects')).toContain('Console: odd');
});

test('SHL-232 The gate refuses a page that replaces built-in objects of the browser or hides the header', () => {
  const report = reportOf('builtIns');
  expect(report).toContain('Array.prototype.flat was replaced');
  expect(report).toContain('Object.prototype.extra was added');
  expect(report).toContain('The header is hidden or covered');
  expect(report.match(/ was /g)).toHaveLength(2);
});

test('SHL-232 The gate refuses a page that replaces members of the history, the document or the window', () => {
  const report = reportOf('members');
  expect(report).toContain('history.pushState was replaced');
  expect(report).toContain('document.addEventListener was replaced');
  expect(report).toContain('window.onerror was replaced');
});

test('SHL-232 The gate refuses a page that clears the storage of all areas', () => {
  expect(reportOf('storage')).toContain('localStorage of other areas was cleared');
  expect(reportOf('storage')).toContain('sessionStorage of other areas was cleared');
});

test('SHL-232 The gate refuses a page that registers a service worker', () => {
  expect(reportOf('worker')).toContain('service worker');
});

test('SHL-232 The gate ends with a page that hangs after it was shown', () => {
  expect(reportOf('hangs')).toContain('stopped answering');
});

test('SHL-306 The gate refuses a page whose rules style the frame or other areas', () => {
  const report = reportOf('styles');
  for (const selector of ['main a, body', ':root', 'header nav a:hover', 'nav a', '*', 'footer a::before'])
    expect(report).toContain(`  ${selector} { `);
  expect(report.match(/Use styled components/g)).toHaveLength(6);
});

test('SHL-306 The gate refuses a page that locks scrolling and focus of the frame', () => {
  expect(reportOf('locks')).toContain('body has style="overflow: hidden;"');
  expect(reportOf('locks')).toContain('main#main has inert=""');
});

test('SHL-306 The gate refuses a page that takes keys, clicks or focus from other areas', () => {
  const report = reportOf('events');
  expect(report).toContain('keydown Tab of another area is handled');
  expect(report).toContain('click of another area is handled');
  expect(report).toContain('focus is taken from another area');
});

test('SHL-306 The gate refuses a page that leaves something over the next page', () => {
  expect(reportOf('leftover')).toContain('After leaving the page: dialog is in the body');
});
