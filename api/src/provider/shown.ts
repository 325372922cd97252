/** What a command shows: rows as a table, or a sentence. */
export type Shown = { table: readonly object[] } | { line: string };

export const list = (table: readonly object[], none: string): Shown => (table.length > 0 ? { table } : { line: none });

/** A mistake of whoever typed the command. */
export class Mistyped extends Error {}
