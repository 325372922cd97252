import { brand } from '@roadworthy/contract/brand';
import { LEAD_LINK_TTL_DAYS } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { composeMail, oneLine, toMailName } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import type { Links } from '../../../platform/signed-links/signed-links';
import type { LinkedLead } from '../../../read-models/linked-lead';
import type { SimilarAd } from '../../../read-models/similar-active-ads';
import { quotedWithWarning } from '../../warnings';
import { type LeadReference, leadUrls, type Side } from './links';

export type AnswerParts = { link: string; caution: string; why: string; stopUrl: string };

/** What a mail about a lead ends with: the way to answer, and how to stop these mails. */
export async function answerParts(site: Links, lead: LeadReference, to: Side): Promise<AnswerParts> {
  const { page, stop } = await leadUrls(site, lead, to);
  const label = to === 'seller' ? 'Answer, decline or say that it is sold' : 'Answer, or say that you lost interest';
  return {
    link: `You need no password for it.\n${label}:\n${page}`,
    caution: `The link works for ${LEAD_LINK_TTL_DAYS} days. Do not pass it on: it lets its reader answer in your name.`,
    why:
      to === 'seller'
        ? `You get this mail because your car is advertised on ${brand.name}.\nStop mails from this person: ${stop}`
        : `You get this mail because you contacted the seller on ${brand.name}.\nStop mails about this car: ${stop}`,
    stopUrl: stop,
  };
}

const adLine = ({ siteOrigin }: Links, { slug }: { slug: string }): string =>
  `See the ad: ${siteOrigin}${paths.ad(slug)}`;

/** Active ads as entries of a mail; none without ads. */
export const similarParagraphs = (site: Links, ads: readonly SimilarAd[]): string[] =>
  ads.length === 0
    ? [`Find another car: ${site.siteOrigin}${paths.listing()}`]
    : [
        'Similar cars that are for sale:',
        ads
          .map(
            ({ title, price, slug }) =>
              `- ${oneLine(title)}, ${formatPrice(price)}\n  ${site.siteOrigin}${paths.ad(slug)}`,
          )
          .join('\n'),
      ];

const receiverOf = (lead: LinkedLead, to: Side) =>
  to === 'seller'
    ? { recipient: lead.seller.email, fullname: lead.seller.fullname }
    : { recipient: lead.person, fullname: lead.buyerName ?? '' };
const senderName = (lead: LinkedLead, to: Side): string =>
  toMailName(to === 'seller' ? (lead.buyerName ?? '') : lead.seller.name);

/** Mails one side what the other one wrote. */
export async function messageMail(site: Links, lead: LinkedLead, to: Side, message: string): Promise<Mail> {
  const { recipient, fullname } = receiverOf(lead, to);
  const { link, caution, why, stopUrl } = await answerParts(site, lead, to);
  const car = oneLine(lead.ad.title);
  const name = senderName(lead, to);
  return {
    recipient,
    subject: to === 'seller' ? `Answer about your ${car}` : `Answer about the ${car}`,
    stopUrl,
    body: composeMail({
      fullname,
      paragraphs: [
        to === 'seller' ? `${name} has answered about your ${car}.` : `${name} has answered you about the ${car}.`,
        ...quotedWithWarning(message),
        link,
        `${caution} An answer to this mail does not arrive.`,
        'Never pay or hand over a car before you have met.',
        adLine(site, lead.ad),
      ],
      why,
    }),
  };
}

/** Mails one side that the other one ended it, and a buyer what else there is. */
export async function closingMail(
  site: Links,
  lead: LinkedLead,
  to: Side,
  outcome: 'declined' | 'sold-to-other',
  similar: readonly SimilarAd[],
): Promise<Mail> {
  const { recipient, fullname } = receiverOf(lead, to);
  const { link, why, stopUrl } = await answerParts(site, lead, to);
  const car = oneLine(lead.ad.title);
  const whatForBuyer = outcome === 'declined' ? `The seller cannot offer you the ${car}.` : `The ${car} has been sold.`;
  return {
    recipient,
    subject:
      to === 'seller'
        ? `No longer interested: your ${car}`
        : outcome === 'declined'
          ? `Not available: ${car}`
          : `Sold: ${car}`,
    stopUrl,
    body: composeMail({
      fullname,
      paragraphs:
        to === 'seller'
          ? [`${senderName(lead, to)} is no longer interested in your ${car}.`, link]
          : [
              whatForBuyer,
              ...similarParagraphs(site, similar),
              ...(outcome === 'declined' && lead.canWrite ? [link] : []),
            ],
      why,
    }),
  };
}
