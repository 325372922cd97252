import { jwtVerify, SignJWT } from 'jose';
import { signingKey } from '../config/token-secret';

const issuer = 'roadworthy';

/**
 * Signs and verifies tokens for links in mails; each audience permits a single action.
 * @param audience the purpose of the links
 * @param validFor '14 days'; no expiry by default
 */
export function createLinkSigner(audience: string, validFor?: string) {
  return {
    /**
     * @param subject what the link refers to, such as an id
     * @param until the expiry of this token, in place of `validFor`
     */
    async sign(secret: string, subject: string, until?: Date): Promise<string> {
      const token = new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(audience);
      const expiry = until ?? validFor;
      return (expiry ? token.setExpirationTime(expiry) : token).sign(await signingKey(secret));
    },
    /** The subject of a token; null when it is forged or expired. */
    async read(secret: string, token: string): Promise<string | null> {
      const rules = { algorithms: ['HS256'], issuer, audience };
      const verified = await jwtVerify(token, await signingKey(secret), rules).catch(() => null);
      return verified?.payload.sub ?? null;
    },
  };
}
