import { brand } from '@roadworthy/contract/brand';
import { formatDateTime } from '@roadworthy/contract/dates';
import { parseSouthAfricanTime, type TestDriveRequest } from '@roadworthy/contract/forms/test-drive';
import { paths } from '@roadworthy/contract/paths';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import { composeMail } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import type { InquiredAd } from '../../../read-models/inquired-ad';
import type { AnswerParts } from '../mailed-links/mails';

const formatWantedTime = ({ datetime }: TestDriveRequest) => formatDateTime(parseSouthAfricanTime(datetime).getTime());

const formatDetails = (drive: TestDriveRequest) => `Date and time: ${formatWantedTime(drive)}
Name: ${drive.fullname}
E-mail: ${drive.email}
Phone: ${formatNationalNumber(drive.mobile_number)}
Place: ${drive.city}, ${drive.state}, ${drive.postcode}`;

/** The mail to the ad's owner about a request; a reply goes to the requester. */
export const ownerMail = (
  ad: InquiredAd,
  drive: TestDriveRequest,
  siteOrigin: string,
  link: string,
  answer: AnswerParts,
): Mail => ({
  recipient: ad.email,
  replyTo: drive.email,
  stopUrl: answer.stopUrl,
  subject: `Test drive of your ${ad.title}`,
  body: composeMail({
    fullname: ad.fullname,
    paragraphs: [
      `A buyer would like to test drive your ${ad.title}.`,
      formatDetails(drive),
      `Confirm, move or cancel it:\n${link}`,
      answer.link,
      `See the ad: ${siteOrigin}${paths.ad(ad.slug)}`,
      'You can also answer this mail. Meet where it is safe, and look at the driving licence before you hand over the key.',
      `All requests are in your profile:\n${siteOrigin}${paths.profile()}`,
    ],
    why: answer.why,
  }),
});

/** The mail to the operator about a request without an ad, to find a seller of such a car. */
export const operatorMail = (drive: TestDriveRequest): Mail => ({
  recipient: brand.email,
  replyTo: drive.email,
  subject: `Test drive: ${drive.car_brand} ${drive.car_model}`,
  body: `Car: ${drive.car_brand} ${drive.car_model}
${formatDetails(drive)}

See: pnpm admin test-drives
`,
});

/** Confirms the request to the requester's account address, because the typed one may belong to another person. */
export const confirmationMail = (
  requester: { fullname: string; email: string },
  drive: TestDriveRequest,
  siteOrigin: string,
  ad?: InquiredAd & { links: readonly string[] },
): Mail => {
  const car = `${drive.car_brand} ${drive.car_model}`;
  const seller = ad ? 'The seller' : 'A seller of such a car';
  return {
    recipient: requester.email,
    subject: `Your test drive of the ${car}`,
    body: composeMail({
      fullname: requester.fullname,
      paragraphs: [
        `We have passed on your request for a test drive of the ${car}\non ${formatWantedTime(drive)}. ${seller} will contact you to agree on it.`,
        ...(ad
          ? [...ad.links, `See the ad: ${siteOrigin}${paths.ad(ad.slug)}`]
          : ['You may also look for one on our site.']),
        'Bring your driving licence, and never pay for a car that you have not seen.',
        `All your requests are in your profile:\n${siteOrigin}${paths.profile()}`,
      ],
    }),
  };
};
