import type { ChatMessage } from '@roadworthy/contract/api/chat';
import type { Tx } from '../../platform/database/database';
import { recipientOf } from '../accounts';
import { recordLead } from '../leads';

/** The lead of a message about an ad. A repeated one was stored before, perhaps about another ad. */
export async function recordRequest(
  tx: Tx,
  ad: { id: number; seller: number },
  userId: number,
  chat: string,
  { car, sequence, timestamp }: ChatMessage,
): Promise<void> {
  const sender = await recipientOf(tx, userId);
  if (!sender || car?._id !== String(ad.id)) return;
  const message = { conversationId: Number(chat), messageSequence: sequence };
  const who = { adId: ad.id, sellerId: ad.seller, person: sender.email, userId };
  await recordLead(tx, { kind: 'chat', ...who, at: new Date(timestamp), ...message });
}
