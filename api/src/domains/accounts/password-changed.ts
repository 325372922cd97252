import type { Tx } from '../../platform/database/database';
import type { Domain } from '../../platform/domain';

/**
 * Invalidates what the former password gave access to. From the last domain on: chat locks its rows before leads do
 * (shared/docs/lock-order.md).
 */
export async function handlePasswordChange(tx: Tx, domains: readonly Domain[], user: number): Promise<void> {
  for (const { accountData } of [...domains].reverse()) await accountData?.passwordChanged?.(tx, user);
}
