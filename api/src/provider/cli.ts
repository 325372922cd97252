import { openDatabase } from '../database/database';
import { openFiles } from '../media/open-files';
import { readSettings } from '../settings';
import { commands } from './commands';
import { jsonOf, printText, writeShown } from './print';
import { carryOut } from './provide';
import { read } from './read';
import { Mistyped } from './shown';

const typed = process.argv.slice(2);
const asJson = typed.includes('--json');

async function run(): Promise<void> {
  const asked = read(typed, commands);
  if ('help' in asked) return console.log(asked.help);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const files = await openFiles(settings);
    const shown = await carryOut({ sql: database.sql, files, settings }, asked);
    const { isDry, command } = asked;
    if (!isDry) writeShown(shown);
    if (asJson) console.log(JSON.stringify(jsonOf(shown, { isDry, changes: command.changes === true }), null, 2));
    else printText(shown, isDry);
  } finally {
    await database.close();
  }
}

await run().catch((problem) => {
  const message = problem instanceof Error ? problem.message : String(problem);
  console.error(asJson ? JSON.stringify({ error: message }) : message);
  process.exitCode = problem instanceof Mistyped ? 2 : 1;
});
