import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isAreaName } from '../../registry/area-name';

/**
 * In place of an area's name: a key that switches and pins what is published of every area, and publishes nothing. So one that
 * leaks brings no new code to the site.
 */
export const OPERATOR = 'operator';

/** A stored key: who has its secret may publish one area or, for {@link OPERATOR}, switch every area. */
export type AreaKey = {
  id: string;
  area: string;
  /** For people: what uses it, such as ci. */
  name: string;
  /** SHA-256 of the secret: 256 random bits cannot be guessed, so that a slow hash would only cost time. */
  hash: string;
  /** ISO 8601, as all times here. */
  createdAt: string;
  createdBy: string;
  expiresAt?: string;
  revokedAt?: string;
  revokedBy?: string;
  lastUsedAt?: string;
};

/** The prefix makes secret scanners find a key that was committed. */
const KEY_TEXT = /^rwk_(?<area>[a-z\d-]{1,60})_(?<id>[a-f\d]{16})_(?<secret>[\w-]{43})$/;

/** Removes keys from a text for the log. */
export const redactKeys = (text: string): string => text.replace(/rwk_[\w%-]*/g, 'rwk_…');

export const isKeyId = (text: string): boolean => /^[a-f\d]{16}$/.test(text);
export const isKeyName = (text: string): boolean => /^[A-Za-z\d][\w .-]{0,39}$/.test(text);

const computeHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new key's id and text, of which only the hash is stored. */
export function generateKey(area: string): { id: string; text: string; hash: string } {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { id, text: `rwk_${area}_${id}_${secret}`, hash: computeHash(secret) };
}

/** @returns undefined for a text that is not a key */
export function parseKey(text: string): { area: string; id: string; secret: string } | undefined {
  const { area = '', id = '', secret = '' } = KEY_TEXT.exec(text)?.groups ?? {};
  return isAreaName(area) || area === OPERATOR ? { area, id, secret } : undefined;
}

/** Compares in constant time. */
export const hasSecret = ({ hash }: AreaKey, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(computeHash(secret), 'hex'));

/** Who published or switched something with a key, for history and audit log. */
export const formatAuthor = ({ name, area }: AreaKey): string =>
  isOperatorKey({ area }) ? `operator key ${name}` : `key ${name} of ${area}`;

export const isOperatorKey = ({ area }: Pick<AreaKey, 'area'>): boolean => area === OPERATOR;

/** Whether a key of the area did something, not an operator. */
export const isAuthoredByKey = (by: string, area: string): boolean =>
  by.startsWith('key ') && by.endsWith(` of ${area}`);
