import type { CallbackPayload } from '@roadworthy/contract/forms/callback';
import { toInternationalNumber } from '@roadworthy/contract/forms/inquiry';
import { paths } from '@roadworthy/contract/paths';
import { formatPhone } from '@roadworthy/contract/phone';
import { composeMail, toMailName } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import type { InquiredAd } from '../../../read-models/inquired-ad';
import type { AnswerParts } from '../mailed-links/mails';

/** Mails the seller who wants to be called. */
export const callbackMail = (
  ad: InquiredAd,
  callback: CallbackPayload,
  siteOrigin: string,
  answer: AnswerParts,
): Mail => ({
  recipient: ad.email,
  stopUrl: answer.stopUrl,
  subject: `Please call a buyer about your ${ad.title}`,
  body: composeMail({
    fullname: ad.fullname,
    paragraphs: [
      `A buyer asks you to call about your car ${ad.title}.`,
      `Name: ${toMailName(callback.name)}\nPhone: ${formatPhone(toInternationalNumber(callback))}`,
      answer.link,
      answer.caution,
      'Never pay or hand over a car before you have met.',
      `See the ad: ${siteOrigin}${paths.ad(ad.slug)}`,
    ],
    why: answer.why,
  }),
});
