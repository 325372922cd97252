/**
 * The result of a command: rows as a table, several tables, a sentence (with facts for programs), or a file to write.
 */
export type CommandOutput =
  | { table: readonly object[] }
  | { tables: readonly { title: string; rows: readonly object[] }[] }
  | { line: string; facts?: Readonly<Record<string, unknown>> }
  | { file: string; content: string; line: string };

export const list = (table: readonly object[], none: string): CommandOutput =>
  table.length > 0 ? { table } : { line: none };

/** The command cannot be carried out: the object is missing or in another state. Exit code 1. */
export class CommandRejectedError extends Error {}

/** Invalid arguments. Exit code 2. */
export class UsageError extends Error {}
