import type { ChatItem, ChatParticipant } from '@roadworthy/contract/api/chat';

/** The other user of a conversation. */
export const getOtherParticipant = (
  { sender, reciever }: Pick<ChatItem, 'sender' | 'reciever'>,
  me: string,
): ChatParticipant => (sender._id === me ? reciever : sender);

/** A dealer is displayed with the business name. */
export const getDisplayName = ({ businessname, fullname }: ChatParticipant): string => businessname ?? fullname;
