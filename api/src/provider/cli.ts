import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/database';
import { readSettings } from '../settings';
import { help, provide } from './commands';
import { Mistyped, type Shown } from './shown';

/** Reads what was typed. @throws Mistyped for an option that is none */
function read(typed: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: typed.filter((word) => word !== '--'),
      allowPositionals: true,
      options: {
        limit: { type: 'string', default: '100' },
        days: { type: 'string', default: '30' },
        help: { type: 'boolean', default: false },
        by: { type: 'string' },
        reference: { type: 'string' },
        note: { type: 'string' },
        plan: { type: 'string' },
        months: { type: 'string' },
        subject: { type: 'string' },
        file: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const numberOf = (name: 'limit' | 'days') => {
      if (!/^[1-9]\d{0,4}$/.test(values[name])) throw new Error(`--${name} takes a number, not '${values[name]}'.`);
      return Number(values[name]);
    };
    return { ...values, words: positionals, limit: numberOf('limit'), days: numberOf('days') };
  } catch (problem) {
    throw new Mistyped(`${(problem as Error).message}\n${help}`);
  }
}

function showTitled({ title, rows }: { title: string; rows: readonly object[] }): void {
  console.log(`\n${title}`);
  if (rows.length > 0) console.table(rows);
  else console.log('nothing yet');
}

function show(shown: Shown): void {
  if ('table' in shown) console.table(shown.table);
  else if ('tables' in shown) shown.tables.forEach(showTitled);
  else {
    // For its owner's eyes only; a file that is there is somebody's already.
    if ('file' in shown) writeFileSync(shown.file, shown.content, { mode: 0o600, flag: 'wx' });
    console.log(shown.line);
  }
}

async function run(): Promise<void> {
  const asked = read(process.argv.slice(2));
  if (asked.help || asked.words.length === 0) return console.log(help);
  const settings = readSettings(process.env);
  const { siteOrigin, tokenSecret } = settings;
  const database = await openDatabase(settings);
  try {
    show(await provide(database.sql, asked.words, { ...asked, dryRun: asked['dry-run'], siteOrigin, tokenSecret }));
  } finally {
    await database.close();
  }
}

await run().catch((problem) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
