import { paths } from '@roadworthy/contract/paths';
import { createLinkSigner } from '../signed-links/link-signer';
import type { Links } from '../signed-links/signed-links';

/** What a mail's link stops: the kind of a `MailSubscription`, and the id of a subscription, search or user. */
export type Unsubscribe = { kind: string; id: number };

/** Tokens do not expire, because old mails must remain usable. */
const links = createLinkSigner('roadworthy-stop');

/** A token that lets the mail's recipient unsubscribe. */
export const createUnsubscribeToken = (secret: string, { kind, id }: Unsubscribe): Promise<string> =>
  links.sign(secret, `${kind}:${id}`);

/** What a token unsubscribes from; null for a forged token. */
export async function parseUnsubscribeToken(secret: string, token: string): Promise<Unsubscribe | null> {
  const [kind, id] = (await links.read(secret, token))?.split(':') ?? [];
  return kind === undefined ? null : { kind, id: Number(id) };
}

/** The unsubscribe URL: a page with a button, and a POST target for mail programs (RFC 8058). */
export const unsubscribeUrl = async ({ siteOrigin, tokenSecret }: Links, stop: Unsubscribe) =>
  siteOrigin + paths.stopMails(await createUnsubscribeToken(tokenSecret, stop));
