import { jwtVerify, SignJWT } from 'jose';
import { signingKey } from '../token-secret';

const issuer = 'roadworthy';

/**
 * Tokens for links in mails: whoever has the mail may do one thing, and nothing else with the same token.
 * @param audience what the links are for
 * @param validFor '14 days'; for ever when absent
 */
export function signedLinks(audience: string, validFor?: string) {
  return {
    /** @param subject what the link is about, such as an id */
    sign(secret: string, subject: string): Promise<string> {
      const token = new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(audience);
      return (validFor ? token.setExpirationTime(validFor) : token).sign(signingKey(secret));
    },
    /** The subject of a token; null for one that is not ours or too old. */
    async read(secret: string, token: string): Promise<string | null> {
      const rules = { algorithms: ['HS256'], issuer, audience };
      const verified = await jwtVerify(token, signingKey(secret), rules).catch(() => null);
      return verified?.payload.sub ?? null;
    },
  };
}
