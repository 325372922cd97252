/** What a command shows: rows as a table, several tables, a sentence (with facts for programs), or a file to write. */
export type Shown =
  | { table: readonly object[] }
  | { tables: readonly { title: string; rows: readonly object[] }[] }
  | { line: string; facts?: Readonly<Record<string, unknown>> }
  | { file: string; content: string; line: string };

export const list = (table: readonly object[], none: string): Shown => (table.length > 0 ? { table } : { line: none });

/** What was asked cannot be done: there is no such thing, or it may not be. Exit code 1. */
export class Refused extends Error {}

/** A mistake of whoever typed the command. Exit code 2. */
export class Mistyped extends Error {}
