import { isKeyId, isKeyName, OPERATOR } from '../publish-api/keys/area-key';
import { parseAreas, parseDuration, requireAreas, UsageError } from './parse-values';

export type KeysCommand =
  | { command: 'create-key'; area: string; name: string; expiresAt?: string }
  | { command: 'list-keys'; areas: string[] }
  | { command: 'revoke-key'; id: string; reason?: string };

/** A key that was forgotten must not switch the site for ever. */
const MAX_OPERATOR_LIFETIME_MS = 90 * 86_400_000;

type KeyOptions = { name?: string; expires?: string; reason?: string };

/** Parses what follows `keys`. @throws {UsageError} */
export function parseKeysCommand(
  [action, ...words]: string[],
  { name = '', expires, reason }: KeyOptions,
): KeysCommand {
  const [first = ''] = words;
  if (action === 'list') return { command: 'list-keys', areas: parseAreas(words) };
  if (words.length > 1) throw new UsageError(`keys ${action} takes one word.`);
  if (action === 'revoke') {
    if (!isKeyId(first)) throw new UsageError(`'${first}' is not the id of a key; 'keys list' shows them.`);
    return { command: 'revoke-key', id: first, reason };
  }
  if (action !== 'create') throw new UsageError('keys: create, list or revoke?');
  const area = first === OPERATOR ? first : requireAreas(words, 'keys create')[0];
  // The host is released together with remotes, from this repository.
  if (!area || area === 'shell')
    throw new UsageError(
      `Keys are for remotes; the shell is released from this repository. A key for '${OPERATOR}' switches all areas.`,
    );
  if (!isKeyName(name)) throw new UsageError("--name says what uses the key, in up to 40 letters, such as 'ci'.");
  const lifetimeMs = parseDuration(expires, 'expires');
  if (area === OPERATOR && !(lifetimeMs && lifetimeMs <= MAX_OPERATOR_LIFETIME_MS))
    throw new UsageError('The key of an operator needs --expires, of at most 90d.');
  const expiresAt = lifetimeMs === undefined ? undefined : new Date(Date.now() + lifetimeMs).toISOString();
  return { command: 'create-key', area, name, expiresAt };
}
