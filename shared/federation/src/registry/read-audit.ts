import type { AuditEntry } from '@roadworthy/contract/audit';
import pLimit from 'p-limit';
import type { ReleaseStore } from '../store/release-store';
import { auditFolder, toAuditId, writeAudit } from './audit-log';
import { readRegistryFile } from './update-registry';

const limitReads = pLimit(16);

/**
 * The audit log of the store's environment, newest first. First completes what a crash kept out of the log.
 * @param since ISO 8601
 */
export async function readAudit(store: ReleaseStore, since = ''): Promise<AuditEntry[]> {
  const unwritten = await writeAudit(store, (await readRegistryFile(store)).pendingAudit);
  const names = await store.list(auditFolder(store));
  const recent = names.filter((name) => name.endsWith('.json') && name >= toAuditId(since, ''));
  const files = await limitReads.map(recent, (name) => store.read(`${auditFolder(store)}/${name}`));
  const entries = files.flatMap((file) =>
    file && file !== 'unchanged' ? [JSON.parse(file.content) as AuditEntry] : [],
  );
  return [...entries, ...unwritten].sort((a, b) => b.id.localeCompare(a.id));
}
