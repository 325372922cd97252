import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { edgesFolder } from '../store/edge-report';
import type { ReleaseStore } from '../store/release-store';
import { isPreviewName, type Preview } from './previews';

/** What a valid token names. */
export type PreviewId = Pick<Preview, 'name' | 'id' | 'expiresAt'>;

/** With a purpose, because the secret may also sign other tokens. */
const sign = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`preview ${payload}`).digest('base64url');

/** `name~id~expiry~signature`. @param secrets the first one signs */
export function signPreview([secret = '']: readonly string[], { name, id, expiresAt }: PreviewId): string {
  const payload = [name, id, Date.parse(expiresAt).toString(36)].join('~');
  return `${payload}~${sign(secret, payload)}`;
}

function isEqual(first: string, second: string): boolean {
  const [left, right] = [Buffer.from(first), Buffer.from(second)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** @returns undefined for a forged, modified or expired token */
export function verifyPreview(secrets: readonly string[], token: string, now = Date.now()): PreviewId | undefined {
  const end = token.lastIndexOf('~');
  const payload = token.slice(0, end);
  if (!secrets.some((secret) => isEqual(sign(secret, payload), token.slice(end + 1)))) return undefined;
  const [name = '', id = '', expiry = ''] = payload.split('~');
  const expiresAt = Number.parseInt(expiry, 36);
  if (!isPreviewName(name) || !(expiresAt > now)) return undefined;
  return { name, id, expiresAt: new Date(expiresAt).toISOString() };
}

/** The configured secrets of preview tokens. */
export const configuredSecrets = ({ PREVIEW_TOKEN_SECRET = '' }: NodeJS.ProcessEnv): string[] =>
  PREVIEW_TOKEN_SECRET.split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

const keyFile = (store: ReleaseStore): string => `${edgesFolder(store)}/preview-key`;

async function readStoredSecret(store: ReleaseStore): Promise<string[]> {
  const stored = await store.read(keyFile(store));
  return stored && stored !== 'unchanged' ? [stored.content.trim()] : [];
}

/** The secrets of an environment: the configured ones, else its key in the store; none before its first preview. */
export const readPreviewSecrets = async (
  store: ReleaseStore,
  configured: readonly string[],
): Promise<readonly string[]> => (configured.length > 0 ? configured : readStoredSecret(store));

/** The same; creates the key in the store. */
export async function preparePreviewSecrets(
  store: ReleaseStore,
  configured: readonly string[],
): Promise<readonly string[]> {
  const known = await readPreviewSecrets(store, configured);
  if (known.length > 0) return known;
  await store.write(keyFile(store), randomBytes(32).toString('base64url'), null);
  return readStoredSecret(store);
}
