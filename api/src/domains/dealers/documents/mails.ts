import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { composeMail, oneLine } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';

type Dealer = { fullname: string; email: string };
const toDocuments = (siteOrigin: string) =>
  `Your documents:\n${siteOrigin}${paths.profileAt(new URLSearchParams({ tab: 'checks' }))}`;

/** For a dealer: the operator has seen all documents. */
export const documentsSeenMail = ({ fullname, email }: Dealer, siteOrigin: string): Mail => ({
  recipient: email,
  subject: `Your documents on ${brand.name} were seen`,
  body: composeMail({
    fullname,
    paragraphs: [
      'We have seen your documents. Your ads and your page say so, with the date.',
      'The files are deleted after 30 days. If you change the name of your business, we need them again.',
      toDocuments(siteOrigin),
    ],
  }),
});

/** For a dealer: why documents were refused, and what to do. */
export const documentsRefusedMail = ({ fullname, email }: Dealer, reason: string, siteOrigin: string): Mail => ({
  recipient: email,
  subject: `We could not accept your documents on ${brand.name}`,
  body: composeMail({
    fullname,
    paragraphs: [
      `We have looked at your documents and could not accept them: ${oneLine(reason)}`,
      `You can upload others at any time. Do you think that we are wrong? Then answer to ${brand.email}, and another person looks at them.`,
      toDocuments(siteOrigin),
    ],
  }),
});
