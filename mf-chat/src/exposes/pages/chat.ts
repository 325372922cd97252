import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { ChatPage } from '../../chat/chat-page';

export const module = definePage({
  Page: ChatPage,
  head: () => ({
    title: 'Chat',
    description: `Your conversations with buyers and sellers on ${brand.name}.`,
    canonical: paths.chat(),
    noIndex: true,
  }),
});
