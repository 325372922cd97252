import type { Db } from '../../../platform/database/database';
import { withdrawPush } from '../../push';
import { conversationOf, otherThan } from '../conversation';
import { setBlock } from './repository';

/**
 * Blocks or unblocks the other participant of a user's conversation; a block withdraws the notification of it.
 * @returns the message for the user
 * @throws 404 when the user is not a participant
 */
export async function blockOther(db: Db, user: number, chat: string, blocked: boolean): Promise<string> {
  const conversation = await conversationOf(db, user, chat);
  await setBlock(db, user, otherThan(user, conversation), blocked);
  if (!blocked) return 'You can get messages from this person again.';
  await withdrawPush(db, user, conversation.id);
  return 'You will get no more messages from this person.';
}
