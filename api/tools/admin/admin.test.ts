import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { programArguments } from '@roadworthy/serving/programs/program';
import { sql } from 'drizzle-orm';
import { lockFolder } from '../../src/platform/database/folder-lock';
import { filledDatabase } from '../../test/support/filled-database';
import { adminCommandRunner } from '../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../test/support/test-app';
import { commands } from './commands';
import { CommandRejectedError, UsageError } from './output';
import { parseCommandArgs } from './parse-args';
import { toJson } from './print';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['ad_reports', 'inquiries', 'throttles']) {
    await api.database.db.execute(sql.raw(`delete from ${table}`));
  }
  await api.database.db.execute(sql`update ads set status = 'active' where id = 2`);
});
afterAll(() => api.close());

const runAdmin = adminCommandRunner(() => api);
const report = (car_id: string, reason: string, text = '') => api.post('cars/report-car', { car_id, reason, text });
const reports = async () => {
  const shown = await runAdmin('reports');
  return 'table' in shown ? (shown.table as { id: string; ad: string }[]) : [];
};

describe('pnpm admin reports', () => {
  it('API-250 lists open reports, the oldest first, with ad, reason, text and time', async () => {
    expect(await runAdmin('reports')).toEqual({ line: 'No report waits.' });
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
    expect(await runAdmin(`reports resolve ${id}`)).toEqual({ line: `Report ${id} is closed.` });
    expect(await reports()).toEqual([]);
    await expect(runAdmin(`reports resolve ${id}`)).rejects.toThrow(CommandRejectedError);
  });
  it('API-252 takes an ad off the site and closes its reports', async () => {
    await report('2', 'fraud');
    await report('3', 'fraud');
    const { slug } = (await api.get('cars/get-single-car/2')).json().data;
    expect(await runAdmin(`reports take-down ${slug}`)).toEqual({
      line: 'Ad 2 is off the site; 1 of its reports were closed.',
    });
    expect((await api.get('cars/get-single-car/2')).statusCode).toBe(404);
    expect((await reports()).map(({ ad }) => ad)).toEqual(['3']);
    await expect(runAdmin('reports take-down 2')).rejects.toThrow('There is no ad 2 on the site.');
  });
});

describe('pnpm admin enquiries', () => {
  it('API-253 lists the latest inquiries with sender, seller and ad, without the text', async () => {
    const body = { name: 'A', email: 'a@example.com', gsm: '821234567', message: 'Secret' };
    for (const car_id of ['2', '3']) await api.post('users/send/car-enquiry-mail', { ...body, car_id });
    const shown = await runAdmin('enquiries --limit 1');
    expect(shown).toEqual({ table: [expect.objectContaining({ ad: '3', from: 'a@example.com' })] });
    expect(JSON.stringify(shown)).not.toContain('Secret');
  });
});

describe('pnpm admin', () => {
  it.each(['reprots', 'reports close 1', 'enquiries all', '--limit 3'])(
    'API-254 rejects the command %j',
    async (words) => {
      await expect(runAdmin(words)).rejects.toThrow(/(There is no command|A command comes before).*\nUsage/);
    },
  );
  it.each([
    ['reports resolve', 'reports resolve takes <report>.'],
    ['reports --limit many', "--limit takes a number, not 'many'."],
    ['reports --reason x', "Unknown option '--reason'"],
    ['reports --dry-run', 'reports changes nothing'],
    ['ads hide 2', '--reason is missing.'],
  ])('API-254 reports the error in %j with the usage', async (words, problem) => {
    const thrown: Error = await runAdmin(words).then(
      () => new Error('It was taken.'),
      (error) => error,
    );
    expect(thrown).toBeInstanceOf(UsageError);
    expect(thrown.message).toContain(problem);
  });
  it('API-255 shows help for every command, with an example that parses', async () => {
    expect(commands.length).toBeGreaterThan(20);
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
    const overview = await runAdmin('--help');
    for (const command of commands) {
      const help = await runAdmin(`${command.name} --help`);
      expect(help).toEqual({ line: expect.stringContaining(`Example:\n  pnpm admin ${command.name}`) });
      expect('line' in overview && overview.line).toContain(command.summary);
      const words = command.example.replace('\\\n', ' ').match(/"[^"]*"|\S+/g) ?? [];
      const parsed = parseCommandArgs(
        words.map((word) => word.replace(/"/g, '')),
        commands,
      );
      expect(parsed).toMatchObject({ command: { name: command.name } });
    }
  });
  it('API-256 shows everything as JSON for programs', () => {
    const change = { isDry: false, changes: true };
    const readOnly = { isDry: false, changes: false };
    expect(toJson({ table: [{ id: '1' }] }, readOnly)).toEqual({ rows: [{ id: '1' }] });
    expect(toJson({ line: 'No report waits.' }, readOnly)).toEqual({ message: 'No report waits.', rows: [] });
    expect(toJson({ line: 'Done.', facts: { ad: '2' } }, change)).toEqual({ message: 'Done.', ad: '2' });
    expect(toJson({ line: 'Done.' }, { ...change, isDry: true })).toEqual({ message: 'Done.', dryRun: true });
    expect(toJson({ file: 'x.csv', content: 'a', line: 'Wrote 1.' }, change)).toEqual({ message: 'Wrote 1.' });
    expect(toJson({ tables: [{ title: 'Days', rows: [] }] }, readOnly)).toEqual({
      tables: [{ title: 'Days', rows: [] }],
    });
  });

  const runProcess = (words: string[], environment: Record<string, string> = {}) =>
    new Promise<{ code: number | null; output: string }>((done) => {
      const { DATABASE_URL: _, ...inherited } = process.env;
      const child = spawn(process.execPath, programArguments(resolve(__dirname, 'cli.ts'), ...words), {
        env: { ...inherited, ...environment },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.once('close', (code) => done({ code, output }));
    });
  it('API-254 reports usage, invalid options, and which process has the database open', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadworthy-provider-'));
    const release = await lockFolder(folder);
    const answers = await Promise.all([
      runProcess(['--help']),
      runProcess(['reports', '--limit', 'many']),
      runProcess(['reports'], { DATA_DIR: folder }),
      runProcess(['reports', '--json'], { DATA_DIR: folder }),
    ]);
    await release();
    rmSync(folder, { recursive: true });
    expect(answers.map(({ code }) => code)).toEqual([0, 2, 1, 1]);
    const [usage, option, locked, asJson] = answers.map(({ output }) => output);
    expect(usage).toMatch(/^Usage: pnpm admin/);
    expect(option).toContain(`--limit takes a number, not 'many'.`);
    expect(locked).toMatch(/in use by another process[\s\S]*DATABASE_URL/);
    expect(JSON.parse(asJson ?? '')).toEqual({ error: expect.stringContaining('in use by another process') });
  }, 60_000);
  it('API-256 API-257 lists as JSON, and changes nothing in a dry run', async () => {
    const { environment, remove } = await filledDatabase();
    const runJson = (...words: string[]) => runProcess([...words, '--json'], environment);
    const listed = await runJson('mails');
    const refused = await runJson('ads', 'show', '7', '--dry-run');
    await remove();
    expect([listed.code, JSON.parse(listed.output)]).toEqual([0, { message: 'There are no mails.', rows: [] }]);
    expect([refused.code, JSON.parse(refused.output)]).toEqual([1, { error: 'The ad 7 is not hidden.' }]);
  }, 60_000);
});
