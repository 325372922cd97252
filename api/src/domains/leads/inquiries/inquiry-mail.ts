import { type InquiryPayload, toInternationalNumber } from '@roadworthy/contract/forms/inquiry';
import { paths } from '@roadworthy/contract/paths';
import { formatPhone } from '@roadworthy/contract/phone';
import { composeMail, oneLine, quoted } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import type { InquiredAd } from '../../../read-models/inquired-ad';

/** The mail that forwards an inquiry to the seller; a reply goes to the buyer. */
export const inquiryMail = (ad: InquiredAd, inquiry: InquiryPayload, siteOrigin: string): Mail => ({
  recipient: ad.email,
  replyTo: inquiry.email,
  subject: `Enquiry about your ${ad.title}`,
  body: composeMail({
    fullname: ad.fullname,
    paragraphs: [
      `A buyer asks about your car ${ad.title}.`,
      `Name: ${oneLine(inquiry.name)}\nE-mail: ${inquiry.email}\nPhone: ${formatPhone(toInternationalNumber(inquiry))}`,
      quoted(inquiry.message),
      `Answer this mail to reach them. Never pay or hand over a car before you have met.`,
      `See the ad: ${siteOrigin}${paths.ad(ad.slug)}`,
    ],
  }),
});
