import { definePage } from '@roadworthy/contract/remote';
import { type OpenedLink, openLink } from '../../reply/open-link';
import { ReplyPage } from '../../reply/reply-page';

export const module = definePage<OpenedLink>({
  load: ({ params, signal }) => openLink(params.token ?? '', signal),
  Page: ReplyPage,
  // No canonical address: each link is for one person.
  head: () => ({ title: 'Your conversation', description: 'Read and answer a message.', noIndex: true }),
});
