import { paths } from '@roadworthy/contract/paths';
import { createLinkSigner } from '../../../platform/http/signed-link';

/** Long enough for a mail that is read after a holiday. */
const links = createLinkSigner('roadworthy-newsletter', '14 days');

/** A token that lets the recipient of the mail confirm this subscription. */
const confirmToken = (secret: string, id: number): Promise<string> => links.sign(secret, String(id));

/** The subscription id in a token; null for a forged or expired token. */
export async function readConfirmToken(secret: string, token: string): Promise<number | null> {
  const id = await links.read(secret, token);
  return id === null ? null : Number(id);
}

export const confirmUrl = async (
  { siteOrigin, tokenSecret }: { siteOrigin: string; tokenSecret: string },
  id: number,
): Promise<string> => siteOrigin + paths.confirmNewsletter(await confirmToken(tokenSecret, id));
