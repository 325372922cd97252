import { writeFileSync } from 'node:fs';
import type { Shown } from './shown';

const titled = ({ title, rows }: { title: string; rows: readonly object[] }): void => {
  console.log(`\n${title}`);
  if (rows.length > 0) console.table(rows);
  else console.log('nothing yet');
};

const dry = 'Dry run, nothing was changed. Without --dry-run:\n';

/** Writes the file of an export. For its owner's eyes only; a file that is there is somebody's already. */
export const writeShown = (shown: Shown): void => {
  if ('file' in shown) writeFileSync(shown.file, shown.content, { mode: 0o600, flag: 'wx' });
};

/** For people. */
export function printText(shown: Shown, isDry: boolean): void {
  if ('table' in shown) console.table(shown.table);
  else if ('tables' in shown) shown.tables.forEach(titled);
  else console.log(isDry ? dry + shown.line : shown.line);
}

/**
 * For programs: `{ rows }`, `{ tables: [{ title, rows }] }`, or `{ message }` with facts beside it, and `dryRun: true`
 * after a dry run. A list that is empty has `rows: []` beside its message.
 */
export function jsonOf(shown: Shown, { isDry, changes }: { isDry: boolean; changes: boolean }): object {
  if ('table' in shown) return { rows: shown.table };
  if ('tables' in shown) return { tables: shown.tables };
  const facts = 'facts' in shown ? shown.facts : {};
  return { message: shown.line, ...(!changes && { rows: [] }), ...facts, ...(isDry && { dryRun: true }) };
}
