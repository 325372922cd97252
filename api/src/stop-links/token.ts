import { paths } from '@roadworthy/contract/paths';
import { signedLinks } from '../server/signed-link';

/** What can be stopped from a mail, each with the id of its subscription, search or user. */
export const stopKinds = ['newsletter', 'search', 'searches', 'price-drops'] as const;
export type StopKind = (typeof stopKinds)[number];
export type Stop = { kind: StopKind; id: number };

/** They never end: neither does an old mail. */
const links = signedLinks('roadworthy-stop');

/** A token that lets whoever has the mail stop this. */
export const stopToken = (secret: string, { kind, id }: Stop): Promise<string> => links.sign(secret, `${kind}:${id}`);

/** What a token stops; null for one that is not ours. */
export async function readStopToken(secret: string, token: string): Promise<Stop | null> {
  const [kind, id] = (await links.read(secret, token))?.split(':') ?? [];
  const known = stopKinds.find((one) => one === kind);
  return known ? { kind: known, id: Number(id) } : null;
}

/** What links are made with: where the site is, and the secret that signs them. */
export type Links = { siteOrigin: string; tokenSecret: string };

/** The address that stops something: a page with a button, and for mail programs a POST to it (RFC 8058). */
export const stopUrl = async ({ siteOrigin, tokenSecret }: Links, stop: Stop) =>
  siteOrigin + paths.stopMails(await stopToken(tokenSecret, stop));
