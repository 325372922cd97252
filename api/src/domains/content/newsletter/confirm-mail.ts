import { brand } from '@roadworthy/contract/brand';
import { composeMail } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';

/** Asks the owner of an address to confirm the newsletter, because anyone could have typed the address. */
export const confirmMail = (recipient: string, link: string): Mail => ({
  recipient,
  subject: `Please confirm: the ${brand.name} newsletter`,
  body: composeMail({
    paragraphs: [
      `This address was given for the newsletter of ${brand.name}. If you want it, open this page and press the button there.`,
      `Confirm my subscription:\n${link}`,
      'If it was not you, do nothing: you get no newsletter, and no other mail about it. The link is good for 14 days.',
    ],
  }),
});
