import { readSettings } from '../../src/platform/config/settings';
import { openDatabase } from '../../src/platform/database/open-database';
import { openFiles } from '../../src/platform/media/open-files';
import { commands } from './commands';
import { UsageError } from './output';
import { parseCommandArgs } from './parse-args';
import { printText, toJson, writeOutputFile } from './print';
import { runCommand } from './run-cli';

const argv = process.argv.slice(2);
const asJson = argv.includes('--json');

// `pnpm provider` is the former name of `pnpm admin`; accepted for one release.
if (process.env.npm_lifecycle_event === 'provider') console.warn('pnpm provider is now called pnpm admin.');

async function run(): Promise<void> {
  const parsed = parseCommandArgs(argv, commands);
  if ('help' in parsed) return console.log(parsed.help);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const files = await openFiles(settings);
    const output = await runCommand({ db: database.db, files, settings }, parsed);
    const { isDry, command } = parsed;
    if (!isDry) writeOutputFile(output);
    if (asJson) console.log(JSON.stringify(toJson(output, { isDry, changes: command.changes === true }), null, 2));
    else printText(output, isDry);
  } finally {
    await database.close();
  }
}

await run().catch((problem) => {
  const message = problem instanceof Error ? problem.message : String(problem);
  console.error(asJson ? JSON.stringify({ error: message }) : message);
  process.exitCode = problem instanceof UsageError ? 2 : 1;
});
