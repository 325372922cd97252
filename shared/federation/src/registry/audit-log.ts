import type { AuditEntry } from '@roadworthy/contract/audit';
import { environmentOf } from '../store/environments';
import type { ReleaseStore } from '../store/release-store';

export const auditFolder = (store: ReleaseStore): string => `audit/${environmentOf(store)}`;

/** Sorts by time. @param change distinguishes the changes of one moment */
export const toAuditId = (at: string, change: string): string => `${at.replace(/[-:.]/g, '')}-${change}`;

/**
 * Writes the entries that the log does not have yet; what it has is never rewritten. Never rejects.
 * @returns the entries that could not be written
 */
export async function writeAudit(store: ReleaseStore, entries: readonly AuditEntry[] = []): Promise<AuditEntry[]> {
  const unwritten: AuditEntry[] = [];
  for (const entry of entries) {
    const text = `${JSON.stringify(entry, null, 2)}\n`;
    await store.write(`${auditFolder(store)}/${entry.id}.json`, text, null).catch(() => unwritten.push(entry));
  }
  return unwritten;
}
