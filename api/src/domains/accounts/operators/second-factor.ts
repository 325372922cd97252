import { createHmac, randomInt } from 'node:crypto';
import { brand } from '@roadworthy/contract/brand';
import { Secret, TOTP } from 'otpauth';
import { openText, sealText } from '../../../platform/config/sealed-text';
import { derivedSecret } from '../../../platform/config/token-secret';

/** RFC 6238 with the values that all authenticator apps support. */
const PERIOD_SECONDS = 30;
/** Accepts the code before and after the current one, for clocks that differ. */
const WINDOW_STEPS = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike: 32 of them, so that 12 are 60 bits. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 12;
const PURPOSE = 'operator second factor';

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: brand.name, label, secret, period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });

/** A new secret: sealed for the database, as text, and as the URI of a QR code. */
export function createSecret(tokenSecret: string, user: { id: number; email: string }) {
  const secret = new Secret({ size: SECRET_BYTES });
  return {
    sealed: sealText(tokenSecret, PURPOSE, String(user.id), secret.base32),
    secret: secret.base32,
    uri: totpOf(secret, user.email).toString(),
  };
}

/** The time step of a code of six digits; null when it is wrong, or the secret was sealed with another token secret. */
export function stepOf(
  tokenSecret: string,
  user: number,
  sealed: string,
  code: string,
  now = Date.now(),
): number | null {
  const secret = openText(tokenSecret, PURPOSE, String(user), sealed);
  if (secret === null || !/^\d{6}$/.test(code)) return null;
  const delta = totpOf(Secret.fromBase32(secret), '').validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** The hash of a recovery code, regardless of case, blanks and hyphens. */
export const hashRecoveryCode = (tokenSecret: string, code: string): string =>
  createHmac('sha256', derivedSecret(tokenSecret, 'operator recovery codes'))
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url');

const createRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** New recovery codes: 'ABCD-EFGH-JKLM'. */
export const createRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
