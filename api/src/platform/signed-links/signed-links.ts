import { idOf } from '../database/json';
import { HttpError } from '../http/http-error';
import { createLinkSigner } from './link-signer';

/** What links need: the site's origin, and the secret that signs them. */
export type Links = { siteOrigin: string; tokenSecret: string };

type LinkOptions<Id extends string> = {
  /** What its holder may do, and for whom: 'lead-seller'. A token of another purpose opens nothing. */
  purpose: string;
  /** The names of the ids in a link, in their order in the token. */
  ids: readonly Id[];
  /** How long links work: '30 days'. */
  validFor: string;
  /** The page behind the link. */
  pathOf: (token: string) => string;
};

export type SignedLinks<Id extends string> = {
  /** The address for a mail. `until` replaces `validFor`. */
  url: (links: Links, ids: Record<Id, number>, until?: Date) => Promise<string>;
  /** The ids of a token. @throws 404 with one message for forged, changed, expired and foreign tokens */
  open: (tokenSecret: string, token: string) => Promise<Record<Id, number>>;
};

export const linkNotValid = () => new HttpError(404, 'This link is not valid any more.');

/**
 * Links in mails that let their receiver act without signing in:
 *
 *     const links = createSignedLinks({ purpose: 'lead-seller', ids: ['lead'], validFor: '30 days', pathOf: paths.leadReply });
 *     const url = await links.url(settings, { lead: 7 });
 *     const { lead } = await links.open(settings.tokenSecret, token);
 *
 * A token proves the purpose and the ids, nothing else. A route that opens one
 * - changes nothing on GET, because mail scanners open every link;
 * - reads the state from the database and does the same for a repeated POST, because a link can be used again;
 * - ignores the session, and limits the calls of each link (`consume`);
 * - has its paths in `shared/contract/src/mailed-links.ts`, so that logs and referrers do not contain tokens.
 * To end links early, put a version among the ids and compare it with the stored one, as chat's reply links do.
 */
export function createSignedLinks<const Id extends string>({
  purpose,
  ids,
  validFor,
  pathOf,
}: LinkOptions<Id>): SignedLinks<Id> {
  const signer = createLinkSigner(`roadworthy-${purpose}`, validFor);
  return {
    url: async ({ siteOrigin, tokenSecret }, values, until) =>
      siteOrigin + pathOf(await signer.sign(tokenSecret, ids.map((id) => values[id]).join(':'), until)),
    open: async (tokenSecret, token) => {
      const values = (await signer.read(tokenSecret, token))?.split(':').map(idOf);
      if (values?.length !== ids.length || values.includes(null)) throw linkNotValid();
      return Object.fromEntries(ids.map((id, index) => [id, values[index]])) as Record<Id, number>;
    },
  };
}
