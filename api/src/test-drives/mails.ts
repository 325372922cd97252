import { brand } from '@roadworthy/contract/brand';
import { southAfricanMoment, type TestDriveCall } from '@roadworthy/contract/forms/test-drive';
import { paths } from '@roadworthy/contract/paths';
import { wholeMobileNumber } from '../contact/queries';
import type { AskedAd } from '../enquiries/queries';
import { letter } from '../mail/letter';
import type { Mail } from '../mail/mail';

const clock = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  dateStyle: 'full',
  timeStyle: 'short',
});
const wantedAt = ({ datetime }: TestDriveCall) => clock.format(southAfricanMoment(datetime));

const facts = (drive: TestDriveCall) => `Date and time: ${wantedAt(drive)}
Name: ${drive.fullname}
E-mail: ${drive.email}
Phone: ${wholeMobileNumber(drive)}
Place: ${drive.city}, ${drive.state}, ${drive.postcode}`;

/** Tells an ad's owner who would like to drive the car; an answer to it goes to that person. */
export const ownerMail = (ad: AskedAd, drive: TestDriveCall, siteOrigin: string): Mail => ({
  recipient: ad.email,
  replyTo: drive.email,
  subject: `Test drive of your ${ad.title}`,
  body: letter({
    fullname: ad.fullname,
    paragraphs: [
      `Somebody would like to test drive your ${ad.title}.`,
      `See the ad:\n${siteOrigin}${paths.ad(ad.slug)}`,
      facts(drive),
      'Answer this mail to agree on it. Meet where it is safe, and look at the driving licence before you hand over the key.',
      `All requests stand in your profile:\n${siteOrigin}${paths.profile()}`,
    ],
  }),
});

/** Tells the provider of a request without an ad: somebody who sells such a car is to be found. */
export const providerMail = (drive: TestDriveCall): Mail => ({
  recipient: brand.email,
  replyTo: drive.email,
  subject: `Test drive: ${drive.car_brand} ${drive.car_model}`,
  body: `Car: ${drive.car_brand} ${drive.car_model}
${facts(drive)}

See: pnpm provider test-drives
`,
});

/** Confirms the request to whoever made it, at the account's address: the one typed may be somebody else's. */
export const confirmationMail = (
  booker: { fullname: string; email: string },
  drive: TestDriveCall,
  siteOrigin: string,
  ad?: AskedAd,
): Mail => {
  const car = `${drive.car_brand} ${drive.car_model}`;
  const seller = ad ? 'The seller' : 'A seller of such a car';
  return {
    recipient: booker.email,
    subject: `Your test drive of the ${car}`,
    body: letter({
      fullname: booker.fullname,
      paragraphs: [
        `We have passed on your request for a test drive of the ${car}\non ${wantedAt(drive)}. ${seller} will contact you to agree on it.`,
        ad ? `See the ad:\n${siteOrigin}${paths.ad(ad.slug)}` : 'Meanwhile you may look for one on our site.',
        'Bring your driving licence, and never pay for a car that you have not seen.',
        `All your requests stand in your profile:\n${siteOrigin}${paths.profile()}`,
      ],
    }),
  };
};
