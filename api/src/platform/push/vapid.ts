import { createECDH, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { PUSH_CURVE, PUSH_KEY_BYTES, type PushSettings } from '../config/push-key';

/** Push services accept 24 hours at most. */
const TOKEN_LIFETIME = '12h';

const publicBytesOf = (privateKey: string): Buffer => {
  const ecdh = createECDH(PUSH_CURVE);
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return ecdh.getPublicKey();
};

/** The public key, as browsers need it to subscribe: an uncompressed point as base64url. */
export const publicKeyOf = ({ privateKey }: PushSettings): string => publicBytesOf(privateKey).toString('base64url');

/** The `authorization` of a request to a push service, for the origin of that service only. */
export async function authorizationFor({ privateKey, contact }: PushSettings, endpoint: string): Promise<string> {
  const point = publicBytesOf(privateKey);
  const coordinate = (from: number) => point.subarray(from, from + PUSH_KEY_BYTES).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x: coordinate(1), y: coordinate(1 + PUSH_KEY_BYTES) };
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(TOKEN_LIFETIME)
    .setSubject(contact)
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }));
  return `vapid t=${token}, k=${point.toString('base64url')}`;
}
