import type { Settings } from '../../src/platform/config/settings';
import type { Db, Tx } from '../../src/platform/database/database';
import type { FileStore } from '../../src/platform/media/file-store';
import type { CommandOutput } from './output';

/**
 * What commands work with. With `--dry-run` the database is a transaction that is rolled back, and the file store
 * discards writes.
 */
export type AdminContext<Connection = Db> = {
  db: Connection;
  files: FileStore;
  settings: Pick<Settings, 'siteOrigin' | 'tokenSecret'>;
};

/** An option with a value, such as `--reason TEXT`; values are validated before anything is opened. */
export type Option = {
  placeholder: string;
  summary: string;
  /** Default value. */
  fallback?: string;
  required?: true;
  /** An integer from 1 to 99,999. */
  isInteger?: true;
  choices?: readonly string[];
};

/** The parsed arguments: operands, and the values of options. */
export type CommandArgs = { operands: readonly string[]; options: Readonly<Record<string, string | undefined>> };

type Run<Connection> = (context: AdminContext<Connection>, args: CommandArgs) => Promise<CommandOutput>;

export type Command = {
  /** Words of the command, such as 'reports resolve'. */
  name: string;
  /** Names of the operands, such as 'report'. */
  operands?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** One line of help. */
  summary: string;
  /** Example arguments for the help. */
  example: string;
} & (
  | {
      /** It writes: it runs in a transaction and supports `--dry-run`. */
      changes: true;
      /** Its service writes the audit log; for others `runCommand` does. */
      isAudited?: true;
      run: Run<Tx>;
    }
  | { changes?: never; isAudited?: never; run: Run<Db> }
);

/** The operand at an index; their number was checked before. */
export const operand = ({ operands }: CommandArgs, index = 0): string => operands[index] ?? '';

/** The trimmed value of an option; empty by default. */
export const value = ({ options }: CommandArgs, name: string): string => options[name]?.trim() ?? '';

/** The value of an integer option. */
export const integerValue = (args: CommandArgs, name: string): number => Number(value(args, name));

/** Option of list commands: the number of rows. */
export const limit: Option = { placeholder: 'N', summary: 'how many to list', fallback: '100', isInteger: true };
