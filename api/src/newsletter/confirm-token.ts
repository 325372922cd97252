import { paths } from '@roadworthy/contract/paths';
import { jwtVerify, SignJWT } from 'jose';
import { signingKey } from '../token-secret';

const claims = { issuer: 'roadworthy', audience: 'roadworthy-newsletter' };
/** Long enough for a mail that is read after a holiday. */
const validFor = '14 days';

/** A token that lets whoever has the mail confirm this subscription, and do nothing else. */
export const confirmToken = (secret: string, id: number): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(id))
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setExpirationTime(validFor)
    .sign(signingKey(secret));

/** The subscription that a token confirms; null for one that is not ours or too old. */
export async function readConfirmToken(secret: string, token: string): Promise<number | null> {
  const verified = await jwtVerify(token, signingKey(secret), { algorithms: ['HS256'], ...claims }).catch(() => null);
  return verified?.payload.sub ? Number(verified.payload.sub) : null;
}

export const confirmUrl = async (
  { siteOrigin, tokenSecret }: { siteOrigin: string; tokenSecret: string },
  id: number,
): Promise<string> => siteOrigin + paths.confirmNewsletter(await confirmToken(tokenSecret, id));
