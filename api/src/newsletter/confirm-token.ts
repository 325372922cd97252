import { paths } from '@roadworthy/contract/paths';
import { signedLinks } from '../server/signed-link';

/** Long enough for a mail that is read after a holiday. */
const links = signedLinks('roadworthy-newsletter', '14 days');

/** A token that lets whoever has the mail confirm this subscription. */
export const confirmToken = (secret: string, id: number): Promise<string> => links.sign(secret, String(id));

/** The subscription that a token confirms; null for one that is not ours or too old. */
export async function readConfirmToken(secret: string, token: string): Promise<number | null> {
  const id = await links.read(secret, token);
  return id === null ? null : Number(id);
}

export const confirmUrl = async (
  { siteOrigin, tokenSecret }: { siteOrigin: string; tokenSecret: string },
  id: number,
): Promise<string> => siteOrigin + paths.confirmNewsletter(await confirmToken(tokenSecret, id));
