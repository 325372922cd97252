import { post } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import { bus } from '@roadworthy/events';
import { blockChanged } from '../../lib/store/chats-slice';
import type { ChatStore } from '../../lib/store/store';

/** Blocks the other one of a conversation, or lets them write again; a notice says what came of it (issue 7.6). */
export async function blockUser({ dispatch }: ChatStore, chat: string, blocked: boolean): Promise<void> {
  try {
    const { msg } = await post<Done>('chat/block-user', { chat_id: chat, blocked });
    dispatch(blockChanged({ chat, blocked }));
    bus.emit('notice:shown', { type: 'success', message: msg });
  } catch (problem) {
    bus.emit('notice:shown', { type: 'error', message: (problem as Error).message });
  }
}
