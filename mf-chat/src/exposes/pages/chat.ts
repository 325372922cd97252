import { page } from '@roadworthy/contract/remote';
import { ChatPage } from '../../chat/chat-page';

export const module = page({ Page: ChatPage, head: () => ({ title: 'Chat', noIndex: true }) });
