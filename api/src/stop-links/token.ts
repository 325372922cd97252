import { paths } from '@roadworthy/contract/paths';
import { jwtVerify, SignJWT } from 'jose';
import { signingKey } from '../token-secret';

/** What can be stopped from a mail, each with the id of its subscription, search or user. */
export const stopKinds = ['newsletter', 'search', 'searches', 'price-drops'] as const;
export type StopKind = (typeof stopKinds)[number];
export type Stop = { kind: StopKind; id: number };

const claims = { issuer: 'roadworthy', audience: 'roadworthy-stop' };

/** A token that lets whoever has the mail stop this, and do nothing else. It never ends: neither does an old mail. */
export const stopToken = (secret: string, { kind, id }: Stop): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(`${kind}:${id}`)
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .sign(signingKey(secret));

/** What a token stops; null for one that is not ours. */
export async function readStopToken(secret: string, token: string): Promise<Stop | null> {
  const verified = await jwtVerify(token, signingKey(secret), { algorithms: ['HS256'], ...claims }).catch(() => null);
  const [kind, id] = verified?.payload.sub?.split(':') ?? [];
  const known = stopKinds.find((one) => one === kind);
  return known ? { kind: known, id: Number(id) } : null;
}

/** What links are made with: where the site is, and the secret that signs them. */
export type Links = { siteOrigin: string; tokenSecret: string };

/** The address that stops something: a page with a button, and for mail programs a POST to it (RFC 8058). */
export const stopUrl = async ({ siteOrigin, tokenSecret }: Links, stop: Stop) =>
  siteOrigin + paths.stopMails(await stopToken(tokenSecret, stop));
