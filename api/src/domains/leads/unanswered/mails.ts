import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { composeMail, oneLine } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import type { Links } from '../../../platform/signed-links/signed-links';
import { unsubscribeUrl } from '../../../platform/unsubscribe/token';
import type { SimilarAd } from '../../../read-models/similar-active-ads';
import type { UnansweredLead } from '../../../read-models/unanswered-leads';
import { answerParts, similarParagraphs } from '../mailed-links/mails';
import { LEAD_REMINDERS, SUGGESTIONS } from './mail-stops';

/** Reminds the seller of a lead without an answer; without the person's name, which may be reserved for subscribers. */
export async function reminderMail(site: Links, lead: UnansweredLead): Promise<Mail> {
  const { ad, seller } = lead;
  const { link, caution } = await answerParts(site, lead, 'seller');
  const stopUrl = await unsubscribeUrl(site, { kind: LEAD_REMINDERS, id: seller.id });
  const car = oneLine(ad.title);
  return {
    recipient: seller.email,
    subject: `A buyer waits for your answer about your ${car}`,
    stopUrl,
    body: composeMail({
      fullname: seller.fullname,
      paragraphs: [
        `A buyer contacted you about your ${car} a day ago and has no answer yet. Most buyers look elsewhere after a day.`,
        link,
        caution,
        `All your leads: ${site.siteOrigin}${paths.leads(String(lead.id))}`,
        'If you have called them, say so in your leads, and we remind you no more of this one.',
      ],
      why: `You get this mail once for each lead that has no answer on ${brand.name}.\nStop reminders of leads: ${stopUrl}`,
    }),
  };
}

/** Mails the buyer that there is no answer yet, and what else there is. */
export async function suggestionMail(site: Links, lead: UnansweredLead, similar: readonly SimilarAd[]): Promise<Mail> {
  const { link } = await answerParts(site, lead, 'buyer');
  const stopUrl = await unsubscribeUrl(site, { kind: SUGGESTIONS, id: lead.id });
  const car = oneLine(lead.ad.title);
  return {
    recipient: lead.person,
    subject: `No answer yet about the ${car}`,
    stopUrl,
    body: composeMail({
      fullname: lead.buyerName ?? '',
      paragraphs: [
        `You contacted the seller of the ${car} a day ago. We know of no answer yet, and have reminded the seller.`,
        `You could also call: the number is on the page.\nSee the ad: ${site.siteOrigin}${paths.ad(lead.ad.slug)}`,
        ...similarParagraphs(site, similar),
        link,
      ],
      why: `You get this mail once for each car that you contacted a seller about on ${brand.name}.\nStop such mails: ${stopUrl}`,
    }),
  };
}
