import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { lockFolder } from '../database/lock';
import { options } from '../testing/provider-options';
import { openTestApp, type TestApp } from '../testing/test-app';
import { provide } from './commands';
import { Mistyped } from './shown';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['ad_reports', 'inquiries', 'throttles']) {
    await api.database.sql.execute(sql.raw(`delete from ${table}`));
  }
  await api.database.sql.execute(sql`update ads set status = 'active' where id = 2`);
});
afterAll(() => api.close());

const typed = (words: string, limit = 100) => provide(api.database.sql, words.split(' '), { ...options, limit });
const report = (car_id: string, reason: string, text = '') => api.post('cars/report-car', { car_id, reason, text });
const reports = async () => {
  const shown = await typed('reports');
  return 'table' in shown ? (shown.table as { id: string; ad: string }[]) : [];
};

describe('pnpm provider reports', () => {
  it('API-250 lists what waits, the oldest first, with ad, reason, text and time', async () => {
    expect(await typed('reports')).toEqual({ line: 'No report waits.' });
    await report('2', 'fraud', 'Asks for a deposit');
    await report('3', 'sold');
    expect(await reports()).toEqual([
      expect.objectContaining({
        ad: '2',
        reason: 'fraud',
        text: 'Asks for a deposit',
        at: expect.stringMatching(/Z$/),
      }),
      expect.objectContaining({ ad: '3', reason: 'sold' }),
    ]);
  });
  it('API-251 resolves a report once', async () => {
    await report('2', 'sold');
    const [{ id } = { id: '' }] = await reports();
    expect(await typed(`reports resolve ${id}`)).toEqual({ line: `Report ${id} is closed.` });
    expect(await reports()).toEqual([]);
    await expect(typed(`reports resolve ${id}`)).rejects.toThrow(Mistyped);
  });
  it('API-252 takes an ad off the site and closes its reports', async () => {
    await report('2', 'fraud');
    await report('3', 'fraud');
    const { slug } = (await api.get('cars/get-single-car/2')).json().data;
    expect(await typed(`reports take-down ${slug}`)).toEqual({
      line: 'Ad 2 is off the site; 1 of its reports were closed.',
    });
    expect((await api.get('cars/get-single-car/2')).statusCode).toBe(404);
    expect((await reports()).map(({ ad }) => ad)).toEqual(['3']);
    await expect(typed('reports take-down 2')).rejects.toThrow('There is no ad 2 on the site.');
  });
});

describe('pnpm provider enquiries', () => {
  it('API-253 lists the latest, who asked whom about which ad, not what was written', async () => {
    const body = { name: 'A', email: 'a@example.com', gsm: '821234567', message: 'Secret' };
    for (const car_id of ['2', '3']) await api.post('users/send/car-enquiry-mail', { ...body, car_id });
    const shown = await typed('enquiries', 1);
    expect(shown).toEqual({ table: [expect.objectContaining({ ad: '3', from: 'a@example.com' })] });
    expect(JSON.stringify(shown)).not.toContain('Secret');
  });
});

describe('pnpm provider', () => {
  it.each(['reprots', 'reports close 1', 'reports resolve', 'enquiries all'])('API-254 knows no %j', async (words) => {
    await expect(typed(words)).rejects.toThrow(/There is no command.*\nUsage/);
  });

  const called = (words: string[], environment: Record<string, string> = {}) =>
    new Promise<{ code: number | null; output: string }>((done) => {
      const { DATABASE_URL: _, ...inherited } = process.env;
      const child = spawn(process.execPath, ['--import', 'tsx', resolve(__dirname, 'cli.ts'), ...words], {
        env: { ...inherited, ...environment },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.once('close', (code) => done({ code, output }));
    });
  it('API-254 says how it is used, what is wrong with an option, and who has the database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadworthy-provider-'));
    const release = await lockFolder(folder);
    const answers = await Promise.all([
      called(['--help']),
      called(['reports', '--limit', 'many']),
      called(['reports'], { DATA_DIR: folder }),
    ]);
    await release();
    rmSync(folder, { recursive: true });
    expect(answers.map(({ code }) => code)).toEqual([0, 1, 1]);
    const [usage, option, held] = answers.map(({ output }) => output);
    expect(usage).toMatch(/^Usage: pnpm provider/);
    expect(option).toContain(`--limit takes a number, not 'many'.`);
    expect(held).toMatch(/in use by another process[\s\S]*DATABASE_URL/);
  }, 30_000);
});
