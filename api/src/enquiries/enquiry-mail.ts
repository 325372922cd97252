import { brand } from '@roadworthy/contract/brand';
import { type EnquiryCall, wholeNumber } from '@roadworthy/contract/forms/enquiry';
import { paths } from '@roadworthy/contract/paths';
import type { Mail } from '../mail/mail';
import type { AskedAd } from './queries';

/** The mail that tells a seller of an enquiry; an answer to it goes to whoever asked. */
export const enquiryMail = (ad: AskedAd, enquiry: EnquiryCall, siteOrigin: string): Mail => ({
  recipient: ad.email,
  replyTo: enquiry.email,
  subject: `Enquiry about your ${ad.title}`,
  body: `Hello ${ad.fullname},

somebody asks about your car ${ad.title}:
${siteOrigin}${paths.ad(ad.slug)}

Name: ${enquiry.name}
E-mail: ${enquiry.email}
Phone: ${wholeNumber(enquiry)}

${enquiry.message}

Answer this mail to reach them. Never pay or hand over a car before you have met.

${brand.name}
`,
});
