import { post } from '@roadworthy/api-client';
import type { EmptyResponse } from '@roadworthy/contract/api/response';
import { bus } from '@roadworthy/events';
import { blockChanged } from '../../lib/store/chats-slice';
import type { ChatStore } from '../../lib/store/store';

/** Blocks or unblocks the other user of a conversation, and shows a notice. */
export async function blockUser({ dispatch }: ChatStore, chat: string, blocked: boolean): Promise<void> {
  try {
    const { msg } = await post<EmptyResponse>('chat/block-user', { chat_id: chat, blocked });
    dispatch(blockChanged({ chat, blocked }));
    bus.emit('notice:shown', { type: 'success', message: msg });
  } catch (error) {
    bus.emit('notice:shown', { type: 'error', message: (error as Error).message });
  }
}
