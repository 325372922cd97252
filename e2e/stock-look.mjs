import { chromium } from '@playwright/test';
import { chromiumFlags, headlessPath } from '@roadworthy/commands/chromium';

const [, , email, step, file] = process.argv;
const base = 'http://localhost:5600';
const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumFlags });
const context = await browser.newContext({ viewport: { width: 375, height: 800 }, hasTouch: true });
const page = await context.newPage();
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text()));
page.on('pageerror', (e) => console.log('PAGEERROR', e));
const r = await page.request.post(base + '/api/v1/users/user-login', { data: { email, password: 'Roadworthy-27' } });
const { token, expires_at: expiresAt, data: user } = await r.json();
await context.setStorageState({
  cookies: [],
  origins: [
    { origin: base, localStorage: [{ name: 'roadworthy.session', value: JSON.stringify({ token, expiresAt, user }) }] },
  ],
});
const shots = async (name) => {
  for (const scheme of ['light', 'dark'])
    for (const width of [375, 768, 1440]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `/tmp/stock/shots/${name}-${width}-${scheme}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 375, height: 800 });
};
const hydrated = () => page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
const t0 = Date.now();
const mark = (n) => console.log(((Date.now() - t0) / 1000).toFixed(1), n);
await page.goto(base + '/stock');
await hydrated();
await page.getByRole('button', { name: 'Choose a file' }).waitFor();
mark('page');
if (step.includes('overview')) await shots('overview');
if (file) {
  await page.getByLabel('Stock file').setInputFiles(file);
  await page.getByRole('button', { name: 'Show what changes' }).waitFor();
  mark('columns');
  if (step.includes('columns')) await shots('columns');
  await page.getByLabel('Interior colour').last().selectOption('Black');
  if (!(await page.getByLabel('Power Steering').isChecked())) await page.getByLabel('Power Steering').check();
  await page.getByRole('button', { name: 'Show what changes' }).click();
  await page.getByRole('button', { name: /^Apply/ }).waitFor();
  mark('plan');
  if (step.includes('plan')) await shots('plan');
  console.log(await page.getByRole('status').first().innerText());
  if (step.includes('apply')) {
    await page.getByRole('button', { name: /^Apply/ }).click();
    await page.getByLabel('Progress').waitFor();
    mark('applying');
    if (step.includes('progress')) await shots('progress');
    const api = async () =>
      (await (await page.request.get(base + '/api/v1/stock', { headers: { authorization: `Bearer ${token}` } })).json())
        .data;
    let live = 0;
    for (;;) {
      const s = await api();
      const one = s.imports[0];
      const n = s.ads.filter((a) => a.status === 'active').length;
      if (n !== live) {
        live = n;
        mark(`live ${n}, photos ${one.progress.photos}/${one.progress.all_photos}`);
      }
      if (one.status === 'done') {
        mark('done ' + JSON.stringify(one.progress));
        break;
      }
      await new Promise((d) => setTimeout(d, 500));
    }
    await page.getByRole('link', { name: 'See my ads' }).waitFor();
    mark('shown');
    if (step.includes('done')) await shots('done');
  }
}
if (step.includes('bulk')) {
  await page.goto(base + '/stock');
  await hydrated();
  await page.getByLabel(/^All \d+ found/).check();
  await page.getByLabel('By').fill('-5');
  await page.getByRole('button', { name: /^Show what changes of/ }).click();
  await page.getByRole('button', { name: /^Change \d/ }).waitFor();
  await shots('bulk');
}
await browser.close();
