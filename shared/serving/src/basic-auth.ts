import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The password of an `Authorization: Basic …` header; the user name is ignored. */
function parsePassword(header = ''): string | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header)?.[1];
  return encoded && Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':');
}

/** Whether an `Authorization` header has the expected password, compared in constant time. */
export function hasValidPassword(header: string | undefined, expected: string): boolean {
  const password = parsePassword(header);
  return password !== undefined && timingSafeEqual(digest(password), digest(expected));
}
