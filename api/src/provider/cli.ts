import { parseArgs } from 'node:util';
import { openDatabase } from '../database/database';
import { readSettings } from '../settings';
import { help, provide } from './commands';
import { Mistyped } from './shown';

/** Reads what was typed. @throws Mistyped for an option that is none */
function read(typed: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: typed.filter((word) => word !== '--'),
      allowPositionals: true,
      options: {
        limit: { type: 'string', default: '100' },
        help: { type: 'boolean', default: false },
        by: { type: 'string' },
        reference: { type: 'string' },
        note: { type: 'string' },
      },
    });
    if (!/^[1-9]\d{0,4}$/.test(values.limit)) throw new Error(`--limit takes a number, not '${values.limit}'.`);
    return { words: positionals, limit: Number(values.limit), help: values.help, said: values };
  } catch (problem) {
    throw new Mistyped(`${(problem as Error).message}\n${help}`);
  }
}

async function run(): Promise<void> {
  const asked = read(process.argv.slice(2));
  if (asked.help || asked.words.length === 0) return console.log(help);
  const database = await openDatabase(readSettings(process.env));
  try {
    const shown = await provide(database.sql, asked.words, asked.limit, asked.said);
    if ('table' in shown) console.table(shown.table);
    else console.log(shown.line);
  } finally {
    await database.close();
  }
}

await run().catch((problem) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
