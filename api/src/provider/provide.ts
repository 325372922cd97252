import type { Sql } from '../database/database';
import type { FileStore } from '../media/file-store';
import { Failed } from '../server/failures';
import type { Desk } from './command';
import { commands } from './commands';
import { type Asked, read } from './read';
import { Refused, type Shown } from './shown';

type Task = Exclude<Asked, { help: string }>;

/** Carries what a command would have shown out of the transaction that is undone. */
class Undone extends Error {
  constructor(readonly shown: Shown) {
    super();
  }
}

/** Does the work in a transaction that is always undone. @returns what it showed */
async function undone(sql: Sql, work: (transaction: Sql) => Promise<Shown>): Promise<Shown> {
  try {
    return await sql.transaction(async (transaction): Promise<Shown> => {
      throw new Undone(await work(transaction));
    });
  } catch (problem) {
    if (problem instanceof Undone) return problem.shown;
    throw problem;
  }
}

const nowhere: FileStore = { write: async () => {}, read: async () => undefined, remove: async () => {} };

/**
 * Carries out what was typed. A command that changes something does it in one transaction; with `--dry-run` the same
 * transaction is undone, so that what it says is what would have been done.
 * @throws Refused in the words of the rule that was broken
 */
export async function carryOut(desk: Desk, { command, given, isDry }: Task): Promise<Shown> {
  const work = (sql: Sql) => command.run({ ...desk, sql, ...(isDry && { files: nowhere }) }, given);
  try {
    if (isDry) return await undone(desk.sql, work);
    return await (command.changes ? desk.sql.transaction(work) : work(desk.sql));
  } catch (problem) {
    if (problem instanceof Failed) throw new Refused(problem.message);
    throw problem;
  }
}

/** Reads and carries out what was typed. @throws Mistyped, Refused */
export async function provide(desk: Desk, typed: readonly string[]): Promise<Shown> {
  const asked = read(typed, commands);
  return 'help' in asked ? { line: asked.help } : carryOut(desk, asked);
}
