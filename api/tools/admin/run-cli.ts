import { cliActor, recordAction } from '../../src/platform/audit/record-action';
import type { Db, Tx } from '../../src/platform/database/database';
import { HttpError } from '../../src/platform/http/http-error';
import type { FileStore } from '../../src/platform/media/file-store';
import type { AdminContext, Command, CommandArgs } from './command';
import { commands } from './commands';
import { type CommandOutput, CommandRejectedError } from './output';
import { type ParsedCommand, parseCommandArgs } from './parse-args';

type Task = Exclude<ParsedCommand, { help: string }>;

/** Carries the result of a command out of the transaction that is rolled back. */
class DryRunRollback extends Error {
  constructor(readonly output: CommandOutput) {
    super();
  }
}

/** Runs a command in a transaction that is always rolled back. @returns its result */
async function dryRun(db: Db, execute: (tx: Tx) => Promise<CommandOutput>): Promise<CommandOutput> {
  try {
    return await db.transaction(async (tx): Promise<CommandOutput> => {
      throw new DryRunRollback(await execute(tx));
    });
  } catch (problem) {
    if (problem instanceof DryRunRollback) return problem.output;
    throw problem;
  }
}

/** Operands that name a record; others name people, and an erased address must not stay in the log. */
const NAMED_RECORDS = ['ad', 'report', 'rating', 'mail', 'order', 'notification', 'payment', 'article'];

/** A command for the audit log, without its options: they may hold personal data. */
function describeAction({ name, operands = [] }: Command, args: CommandArgs) {
  const subjects = operands.flatMap((kind, index) =>
    NAMED_RECORDS.includes(kind) ? [{ kind, id: args.operands[index] ?? '' }] : [],
  );
  return { action: name.replaceAll(' ', '-'), subjects };
}

const discardingFileStore: FileStore = { write: async () => {}, read: async () => undefined, remove: async () => {} };

/**
 * Runs a command. One that writes runs in a single transaction; with `--dry-run` it is rolled back, so the output is
 * what would have happened.
 * @throws CommandRejectedError with the message of the violated rule
 */
export async function runCommand(context: AdminContext, { command, args, isDry }: Task): Promise<CommandOutput> {
  const execute = async (db: Tx) => {
    const output = await command.run({ ...context, db, ...(isDry && { files: discardingFileStore }) }, args);
    if (!command.isAudited) await recordAction(db, { actor: cliActor, ...describeAction(command, args) });
    return output;
  };
  try {
    if (isDry) return await dryRun(context.db, execute);
    return await (command.changes ? context.db.transaction(execute) : command.run(context, args));
  } catch (problem) {
    if (problem instanceof HttpError) throw new CommandRejectedError(problem.message);
    throw problem;
  }
}

/** Parses and runs a command line. @throws UsageError, CommandRejectedError */
export async function runCli(context: AdminContext, argv: readonly string[]): Promise<CommandOutput> {
  const parsed = parseCommandArgs(argv, commands);
  return 'help' in parsed ? { line: parsed.help } : runCommand(context, parsed);
}
