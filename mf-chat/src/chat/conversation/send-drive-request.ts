import { bus } from '@roadworthy/events';
import { mutate } from '@roadworthy/query';
import type { ChatClient } from '../../lib/client/chat-client';

/** Sends the message that the user wants to drive the car; it links to the booking. */
export async function sendDriveRequest(client: ChatClient, chat: string, car: string): Promise<void> {
  try {
    const { requestDrive } = await import('../../lib/message-kinds/api');
    const call = { chat_id: chat, car_id: car, uuid: crypto.randomUUID() };
    client.receive(chat, await mutate(requestDrive, call));
  } catch (error) {
    bus.emit('notice:shown', { type: 'error', message: (error as Error).message });
  }
}
