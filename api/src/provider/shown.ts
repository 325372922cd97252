/** What a command shows: rows as a table, several tables, a sentence, or a file to write. */
export type Shown =
  | { table: readonly object[] }
  | { tables: readonly { title: string; rows: readonly object[] }[] }
  | { line: string }
  | { file: string; content: string; line: string };

export const list = (table: readonly object[], none: string): Shown => (table.length > 0 ? { table } : { line: none });

/** A mistake of whoever typed the command. */
export class Mistyped extends Error {}
