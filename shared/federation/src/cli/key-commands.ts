import { type AreaKey, isOperatorKey } from '../publish-api/keys/area-key';
import { createKey, listKeys, revokeKey } from '../publish-api/keys/key-store';
import { createChangeMeta } from '../registry/activations';
import type { ReleaseStore } from '../store/release-store';
import { type CommandOutput, formatColumns } from './output';

const toTime = (time?: string): string | undefined => time?.slice(0, 16).replace('T', ' ');
/** Without the hash. */
const toPublicKey = ({ hash: _hash, ...key }: AreaKey) => key;

/** Creates a key, and prints its text: the only time. */
export async function createAreaKey(
  store: ReleaseStore,
  options: Pick<AreaKey, 'area' | 'name' | 'expiresAt'>,
): Promise<CommandOutput> {
  const { key, text } = await createKey(store, options, createChangeMeta());
  const until = key.expiresAt ? `until ${toTime(key.expiresAt)} UTC` : 'until it is revoked';
  return {
    json: { ...toPublicKey(key), key: text },
    text: `${text}\nKey ${key.id} (${key.name}) ${isOperatorKey(key) ? 'switches all areas' : `publishes ${key.area}`} ${until}. It is not shown again: store it as a secret.`,
  };
}

/** Lists keys, without their secrets. */
export async function listAreaKeys(store: ReleaseStore, areas: readonly string[]): Promise<CommandOutput> {
  const keys = await listKeys(store, areas);
  const rows = keys.map(({ id, area, name, createdAt, createdBy, lastUsedAt, expiresAt, revokedAt, revokedBy }) => [
    ...[area, name, id, toTime(createdAt), createdBy, toTime(lastUsedAt), toTime(expiresAt)],
    revokedAt && `${toTime(revokedAt)} by ${revokedBy}`,
  ]);
  const head = ['area', 'name', 'id', 'created (UTC)', 'by', 'last used', 'expires', 'revoked'];
  return { json: keys.map(toPublicKey), text: rows.length > 0 ? formatColumns(head, rows) : 'There are no keys.' };
}

/** Ends a key at once. */
export async function revokeAreaKey(store: ReleaseStore, id: string, reason?: string): Promise<CommandOutput> {
  const key = await revokeKey(store, id, createChangeMeta(reason));
  return { json: toPublicKey(key), text: `Key ${id} (${key.name}) of ${key.area} was revoked.` };
}
