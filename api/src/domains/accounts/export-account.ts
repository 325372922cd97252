import type { Dependencies } from '../../platform/dependencies';
import { userById } from '../../read-models/user-profile';

/**
 * All data stored about a user, for download (POPIA): profile, contributions, consents and purchases, by domain.
 * Inquiries that the user received belong to their senders and are left out.
 */
export async function exportAccount({ database, domains }: Pick<Dependencies, 'database' | 'domains'>, id: number) {
  const person = await userById(database.db, id);
  const account = { id, email: person?.email ?? '' };
  const parts = await Promise.all(domains.map(({ accountData }) => accountData?.export?.(database.db, account)));
  return Object.assign({ exported_at: new Date().toISOString(), person }, ...parts);
}
