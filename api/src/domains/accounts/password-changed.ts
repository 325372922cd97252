import type { Tx } from '../../platform/database/database';
import type { Domain } from '../../platform/domain';

/**
 * Invalidates what the links in mails to these users permit. From the last domain on: chat locks its rows before leads do
 * (shared/docs/lock-order.md).
 */
export async function endMailedLinks(tx: Tx, domains: readonly Domain[], users: readonly number[]): Promise<void> {
  for (const { accountData } of [...domains].reverse())
    for (const user of users) await accountData?.passwordChanged?.(tx, user);
}

/** Invalidates what the former password gave access to. */
export const handlePasswordChange = (tx: Tx, domains: readonly Domain[], user: number): Promise<void> =>
  endMailedLinks(tx, domains, [user]);
