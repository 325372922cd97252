import type { AuditEntry } from '@roadworthy/contract/audit';
import type { ChangeMeta } from '../../registry/activations';
import { toAuditId, writeAudit } from '../../registry/audit-log';
import type { ReleaseStore, StoredFile } from '../../store/release-store';
import { type AreaKey, generateKey, hasSecret, parseKey } from './area-key';

const KEYS_FOLDER = 'keys';
const keyFile = ({ area, id }: Pick<AreaKey, 'area' | 'id'>): string => `${KEYS_FOLDER}/${area}/${id}.json`;
const toText = (key: AreaKey): string => `${JSON.stringify(key, null, 2)}\n`;

/** A use is recorded at most so often. */
const LAST_USED_INTERVAL_MS = 10 * 60_000;

type StoredKey = { key: AreaKey; tag: string };
const parseStored = (stored: StoredFile | 'unchanged' | undefined): StoredKey | undefined =>
  stored && stored !== 'unchanged' ? { key: JSON.parse(stored.content) as AreaKey, tag: stored.tag } : undefined;
const readKey = async (store: ReleaseStore, name: Pick<AreaKey, 'area' | 'id'>) =>
  parseStored(await store.read(keyFile(name)));

/** Written before the change, so that no key exists or ends without an entry. @throws when the log cannot be written */
async function writeKeyAudit(
  store: ReleaseStore,
  kind: AuditEntry['kind'],
  key: AreaKey,
  { at, by, reason }: ChangeMeta,
): Promise<void> {
  const entry = { id: toAuditId(at, `${kind}-${key.id}`), at, by, reason, kind, area: key.area, key: formatKey(key) };
  if ((await writeAudit(store, [entry])).length > 0)
    throw new Error(`The audit log of ${store.name} cannot be written: nothing was changed. Try again.`);
}

const formatKey = ({ name, id }: AreaKey): string => `${name} (${id})`;

/** Creates a key. @returns it with its text, which is not stored */
export async function createKey(
  store: ReleaseStore,
  { area, name, expiresAt }: Pick<AreaKey, 'area' | 'name' | 'expiresAt'>,
  meta: ChangeMeta,
): Promise<{ key: AreaKey; text: string }> {
  const { id, text, hash } = generateKey(area);
  const key: AreaKey = { id, area, name, hash, createdAt: meta.at, createdBy: meta.by, expiresAt };
  await writeKeyAudit(store, 'key-created', key, meta);
  await store.write(keyFile(key), toText(key), null);
  return { key, text };
}

const listAreas = async (store: ReleaseStore): Promise<string[]> =>
  (await store.list(KEYS_FOLDER)).filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1));

/** The keys of some areas, or of all; the oldest first. */
export async function listKeys(store: ReleaseStore, areas: readonly string[] = []): Promise<AreaKey[]> {
  const keys: AreaKey[] = [];
  for (const area of areas.length > 0 ? areas : await listAreas(store)) {
    const names = (await store.list(`${KEYS_FOLDER}/${area}`)).filter((name) => name.endsWith('.json'));
    const stored = await Promise.all(names.map((name) => readKey(store, { area, id: name.slice(0, -5) })));
    keys.push(...stored.flatMap((file) => file?.key ?? []));
  }
  return keys.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/**
 * Ends a key: its next request is refused. A revoked one stays as it is.
 * @throws when there is no such key
 */
export async function revokeKey(store: ReleaseStore, id: string, meta: ChangeMeta): Promise<AreaKey> {
  const area = (await listKeys(store)).find((key) => key.id === id)?.area;
  for (;;) {
    const stored = area && (await readKey(store, { area, id }));
    if (!stored) throw new Error(`There is no key ${id}. List them with: pnpm release keys list`);
    if (stored.key.revokedAt) return stored.key;
    const key = { ...stored.key, revokedAt: meta.at, revokedBy: meta.by };
    await writeKeyAudit(store, 'key-revoked', key, meta);
    // A use may have been recorded since it was read.
    if (await store.write(keyFile(key), toText(key), stored.tag)) return key;
  }
}

/** Why a key is refused. */
export type KeyRefusal = 'unknown' | 'expired' | 'revoked';

/** Finds the valid key with a text; records its use. What is wrong with a key is said only to who has its secret. */
export async function authenticate(
  store: ReleaseStore,
  text: string,
  now = Date.now(),
): Promise<{ key: AreaKey } | { refusal: KeyRefusal }> {
  const parsed = parseKey(text);
  const stored = parsed && (await readKey(store, parsed));
  if (!stored || !hasSecret(stored.key, parsed.secret)) return { refusal: 'unknown' };
  const { key, tag } = stored;
  if (key.revokedAt) return { refusal: 'revoked' };
  if (key.expiresAt && Date.parse(key.expiresAt) <= now) return { refusal: 'expired' };
  if (!key.lastUsedAt || now - Date.parse(key.lastUsedAt) > LAST_USED_INTERVAL_MS) {
    const used = toText({ ...key, lastUsedAt: new Date(now).toISOString() });
    // Conditional, so that a revocation is never overwritten; not essential.
    await store.write(keyFile(key), used, tag).catch(() => false);
  }
  return { key };
}
