import { type EnquiryCall, wholeNumber } from '@roadworthy/contract/forms/enquiry';
import { paths } from '@roadworthy/contract/paths';
import { letter, oneLine, quoted } from '../mail/letter';
import type { Mail } from '../mail/mail';
import type { AskedAd } from './queries';

/** The mail that tells a seller of an enquiry; an answer to it goes to whoever asked. */
export const enquiryMail = (ad: AskedAd, enquiry: EnquiryCall, siteOrigin: string): Mail => ({
  recipient: ad.email,
  replyTo: enquiry.email,
  subject: `Enquiry about your ${ad.title}`,
  body: letter({
    fullname: ad.fullname,
    paragraphs: [
      `Somebody asks about your car ${ad.title}.`,
      `Name: ${oneLine(enquiry.name)}\nE-mail: ${enquiry.email}\nPhone: ${wholeNumber(enquiry)}`,
      quoted(enquiry.message),
      `Answer this mail to reach them. Never pay or hand over a car before you have met.`,
      `See the ad: ${siteOrigin}${paths.ad(ad.slug)}`,
    ],
  }),
});
