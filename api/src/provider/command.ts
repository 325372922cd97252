import type { Sql } from '../database/database';
import type { FileStore } from '../media/file-store';
import type { Settings } from '../settings';
import type { Shown } from './shown';

/**
 * What commands work with. For `--dry-run` the database is a transaction that is undone, and the file store keeps
 * nothing.
 */
export type Desk = { sql: Sql; files: FileStore; settings: Pick<Settings, 'siteOrigin' | 'tokenSecret'> };

/**
 * An option with a value, such as `--reason TEXT`, and what is wrong with one that is typed: seen before anything is
 * opened.
 */
export type Option = {
  takes: string;
  does: string;
  /** Stands for one that is not given. */
  fallback?: string;
  required?: true;
  /** A number from 1 to 99,999. */
  whole?: true;
  among?: readonly string[];
};

/** What was typed: the words after the command's own, and the values of its options. */
export type Given = { operands: readonly string[]; options: Readonly<Record<string, string | undefined>> };

export type Command = {
  /** Its own words, such as 'reports resolve'. */
  name: string;
  /** What follows them, such as 'report'. */
  operands?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** One line of help. */
  does: string;
  /** What is typed after 'pnpm provider'. */
  example: string;
  /** Whether it changes something: then it has `--dry-run`. */
  changes?: true;
  run: (desk: Desk, given: Given) => Promise<Shown>;
};

/** The operand at a place; the number of operands was checked before. */
export const operand = ({ operands }: Given, place = 0): string => operands[place] ?? '';

/** The value of an option, without blanks around it; empty when it is not given. */
export const value = ({ options }: Given, name: string): string => options[name]?.trim() ?? '';

/** The value of an option that is a whole number. */
export const counted = (given: Given, name: string): number => Number(value(given, name));

/** For commands that list: how many. */
export const limit: Option = { takes: 'N', does: 'how many to list', fallback: '100', whole: true };
