import type { Db, Tx } from './database';

const pending = new WeakMap<Tx, (() => void)[]>();

/** Runs the callback when the transaction has committed, and never after a rollback. It is lost with the process. */
export function afterCommit(tx: Tx, callback: () => void): void {
  pending.get(tx)?.push(callback);
}

/** The connection of a driver, whose transactions run what `afterCommit` was given. */
export function withAfterCommit(driver: unknown): Db {
  const db = driver as Db;
  const transaction = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    const callbacks: (() => void)[] = [];
    const result = await transaction((tx) => {
      pending.set(tx, callbacks);
      return run(tx);
    }, config);
    for (const callback of callbacks) callback();
    return result;
  };
  return db;
}
