import { definePage } from '@roadworthy/contract/remote';
import { loadMailedLink, type MailedLink } from '../../lib/mailed-link';
import { verificationQuery } from '../../verify/api';
import { VerifyPage } from '../../verify/verify-page';

export const module = definePage<MailedLink>({
  load: loadMailedLink(verificationQuery),
  Page: VerifyPage,
  // No canonical address: each link belongs to one user and works once.
  head: () => ({ title: 'Verify your e-mail address', description: 'The last step of registering.', noIndex: true }),
});
