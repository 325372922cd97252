import { type InquiryPayload, toInternationalNumber } from '@roadworthy/contract/forms/inquiry';
import { paths } from '@roadworthy/contract/paths';
import { formatPhone } from '@roadworthy/contract/phone';
import { composeMail, oneLine } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import type { InquiredAd } from '../../../read-models/inquired-ad';
import { quotedWithWarning } from '../../warnings';
import type { AnswerParts } from '../mailed-links/mails';

/** The mail that forwards an inquiry to the seller; a reply goes to the buyer. */
export const inquiryMail = (
  ad: InquiredAd,
  inquiry: InquiryPayload,
  siteOrigin: string,
  answer: AnswerParts,
): Mail => ({
  recipient: ad.email,
  replyTo: inquiry.email,
  stopUrl: answer.stopUrl,
  subject: `Enquiry about your ${ad.title}`,
  body: composeMail({
    fullname: ad.fullname,
    paragraphs: [
      `A buyer asks about your car ${ad.title}.`,
      `Name: ${oneLine(inquiry.name)}\nE-mail: ${inquiry.email}\nPhone: ${formatPhone(toInternationalNumber(inquiry))}`,
      ...quotedWithWarning(inquiry.message),
      answer.link,
      `${answer.caution} You can also answer this mail.`,
      'Never pay or hand over a car before you have met.',
      `See the ad: ${siteOrigin}${paths.ad(ad.slug)}`,
    ],
    why: answer.why,
  }),
});
