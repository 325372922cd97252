import type { ChatItem, ChatPerson } from '@roadworthy/contract/api/chat';

/** The other one of a conversation. */
export const otherOf = ({ sender, reciever }: Pick<ChatItem, 'sender' | 'reciever'>, me: string): ChatPerson =>
  sender._id === me ? reciever : sender;

/** A dealer goes by the business's name. */
export const nameOf = ({ businessname, fullname }: ChatPerson): string => businessname ?? fullname;
