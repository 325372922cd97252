import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './database';

/**
 * The order in which a transaction takes locks that wait, as in shared/docs/lock-order.md: tables in one line have one
 * rank. Other tables have no rank.
 */
export const LOCK_ORDER: readonly (readonly string[])[] = [
  ['payment_notifications'],
  ['event_checkpoints'],
  ['conversations', 'chat_offers'],
  ['chat_inboxes'],
  ['stock_imports', 'bulk_edits'],
  ['stock_rows'],
  ['users'],
  ['account_tokens', 'sessions', 'operators', 'operator_recovery_codes', 'session_elevations', 'account_suspensions'],
  ['subscription_orders', 'subscriptions', 'payments'],
  ['ads', 'price_trends'],
  ['ad_checks', 'ad_texts', 'ad_vins'],
  ['variants'],
  ['ad_words'],
  ['seen_ads'],
  ['ad_days'],
  ['stock_cars'],
  ['chat_mails'],
  ['saved_searches', 'favorites'],
  ['throttles'],
  ['test_drives'],
  ['leads'],
  ['rating_exchanges'],
  ['ratings'],
  ['seller_ratings'],
  ['push_devices'],
  ['push_outbox'],
  ['orphan_candidates', 'pictures'],
  ['mail_outbox'],
];

/** Known exceptions of the same page: the second table may be locked under a lock of the first. */
const EXCEPTIONS: readonly (readonly [held: string, taken: string])[] = [
  ['account_tokens', 'users'],
  ['orphan_candidates', 'users'],
];

const rankOf = (table: string): number => LOCK_ORDER.findIndex((tables) => tables.includes(table));

/** A table whose rows a statement locks. With `skip locked` it never waits. */
type Lock = { table: string; waits: boolean };

const KEYWORDS =
  /\b(?:update (?!of |set |skip )|delete from |insert into )(\w+)|\bfor (?:no key )?update(?: of (\w+))?( skip locked)?/g;

/** The table that a 'for update' means: that of the alias, otherwise that of its own select. */
function selectedTable(before: string, alias: string | undefined): string {
  if (alias !== undefined) return new RegExp(`(?:from|join|,) (\\w+)(?: as)? ${alias}\\b`).exec(before)?.[1] ?? alias;
  let select = before;
  for (let outer = ''; outer !== select; ) {
    outer = select;
    select = outer.replace(/\([^()]*\)/g, '');
  }
  return /.*\bfrom (\w+)/.exec(select)?.[1] ?? '';
}

/** The locks of existing rows that a statement names, in its order. Those of triggers and foreign keys are not found. */
export function locksOf(statement: string): Lock[] {
  const text = statement.replaceAll('"', '').replace(/\s+/g, ' ').toLowerCase();
  return [...text.matchAll(KEYWORDS)].flatMap((match): Lock[] => {
    const [clause, written, alias, skips] = match;
    if (written === undefined) {
      const table = selectedTable(text.slice(0, match.index), alias);
      return rankOf(table) < 0 ? [] : [{ table, waits: skips === undefined }];
    }
    // An insert locks existing rows only when it updates those in conflict.
    const insertion = text.slice(match.index).split(/\breturning\b|\), \w+ as \(/)[0] ?? '';
    if (rankOf(written) < 0 || (clause.startsWith('insert') && !insertion.includes(' do update '))) return [];
    return [{ table: written, waits: true }];
  });
}

const locksByStatement = new Map<string, Lock[]>();
/** Of texts that differ in the number of their values only. */
const MAX_REMEMBERED_STATEMENTS = 5_000;

function rememberedLocksOf(statement: string): Lock[] {
  const locks = locksByStatement.get(statement) ?? locksOf(statement);
  if (locksByStatement.size < MAX_REMEMBERED_STATEMENTS) locksByStatement.set(statement, locks);
  return locks;
}

/** @throws when the transaction holds a lock that comes after one that the statement takes */
function takeLocks(held: Set<string>, statement: string): void {
  for (const { table, waits } of rememberedLocksOf(statement)) {
    const later = [...held].find(
      (other) =>
        rankOf(other) > rankOf(table) && !EXCEPTIONS.some(([first, second]) => first === other && second === table),
    );
    if (later && waits && !held.has(table))
      throw new Error(
        `Lock order violated: '${table}' is locked after '${later}'. Lock '${table}' first (shared/docs/lock-order.md). Statement: ${statement}`,
      );
    held.add(table);
  }
}

/** Checks the statements of a session before they run; `held` are the locks that they find. */
function watchStatements(session: Db['_']['session'], held: () => Set<string>): void {
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...options) => {
    takeLocks(held(), query.sql);
    return prepareQuery(query, ...options);
  };
}

const inTransaction = new AsyncLocalStorage<true>();

/** The embedded database has one connection: there, such a statement waits for its own transaction. */
function assertOutsideTransaction(): void {
  if (inTransaction.getStore()) throw new Error('A statement of a transaction was sent past it. Pass it its `tx`.');
}

/**
 * For development and tests: every statement is checked against the lock order, with those before it in its transaction,
 * and none may be sent past the transaction that it belongs to.
 */
export function assertLockOrder(db: Db): Db {
  const transaction = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    assertOutsideTransaction();
    return transaction((tx) => {
      const held = new Set<string>();
      watchStatements(tx._.session, () => held);
      return inTransaction.run(true, run, tx);
    }, config);
  };
  watchStatements(db._.session, () => {
    assertOutsideTransaction();
    return new Set();
  });
  return db;
}
