import { writeFileSync } from 'node:fs';
import type { CommandOutput } from './output';

const printTitledTable = ({ title, rows }: { title: string; rows: readonly object[] }): void => {
  console.log(`\n${title}`);
  if (rows.length > 0) console.table(rows);
  else console.log('nothing yet');
};

const dryRunNotice = 'Dry run, nothing was changed. Without --dry-run:\n';

/** Writes the file of an export with mode 600; an existing file is never overwritten. */
export const writeOutputFile = (output: CommandOutput): void => {
  if ('file' in output) writeFileSync(output.file, output.content, { mode: 0o600, flag: 'wx' });
};

/** Text output. */
export function printText(output: CommandOutput, isDry: boolean): void {
  if ('table' in output) console.table(output.table);
  else if ('tables' in output) output.tables.forEach(printTitledTable);
  else console.log(isDry ? dryRunNotice + output.line : output.line);
}

/**
 * JSON output: `{ rows }`, `{ tables: [{ title, rows }] }`, or `{ message }` with facts, and `dryRun: true` after a dry
 * run. An empty list has `rows: []` with its message.
 */
export function toJson(output: CommandOutput, { isDry, changes }: { isDry: boolean; changes: boolean }): object {
  if ('table' in output) return { rows: output.table };
  if ('tables' in output) return { tables: output.tables };
  const facts = 'facts' in output ? output.facts : {};
  return { message: output.line, ...(!changes && { rows: [] }), ...facts, ...(isDry && { dryRun: true }) };
}
