import { LEAD_LINK_TTL_DAYS } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { createSignedLinks, type Links, linkNotValid } from '../../../platform/signed-links/signed-links';
import { unsubscribeUrl } from '../../../platform/unsubscribe/token';

/** Who acts: the ad's seller, or the person of the lead. */
export type Side = 'seller' | 'buyer';
/** A lead with the version that its links must have. */
export type LeadReference = { id: number; version: number };

const linksOf = (side: Side) =>
  createSignedLinks({
    purpose: `lead-${side}`,
    ids: ['id', 'version'],
    validFor: `${LEAD_LINK_TTL_DAYS} days`,
    pathOf: paths.leadReply,
  });
const links = { seller: linksOf('seller'), buyer: linksOf('buyer') };

/** What stops mails about one lead to one side. */
export const stopKind = (side: Side): string => `lead-${side}`;

/** The addresses in a mail to one side: its page, and what stops mails about this lead. */
export async function leadUrls(site: Links, { id, version }: LeadReference, side: Side) {
  return {
    page: await links[side].url(site, { id, version }),
    stop: await unsubscribeUrl(site, { kind: stopKind(side), id }),
  };
}

/** The lead of a token and whom it lets act. @throws 404 for forged, changed and expired ones */
export async function openLeadLink(secret: string, token: string): Promise<LeadReference & { side: Side }> {
  for (const side of ['seller', 'buyer'] as const) {
    const lead = await links[side].open(secret, token).catch(() => null);
    if (lead) return { ...lead, side };
  }
  throw linkNotValid();
}
