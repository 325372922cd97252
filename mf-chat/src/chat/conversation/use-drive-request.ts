import type { DriveRequest } from '@roadworthy/contract/api/chat';
import { bus } from '@roadworthy/events';
import { useSendOnce } from '@roadworthy/forms/use-send-once';
import { mutate } from '@roadworthy/query';
import { useChat } from '../../lib/client/use-chat';

/** Sends the message that the user wants to drive a car; it links to the booking. Stored once however often it is sent. */
export function useDriveRequest(chat: string): (car: string) => Promise<void> {
  const client = useChat();
  const sendOnce = useSendOnce(`drive-request.${chat}`, async (drive: DriveRequest) => {
    const { requestDrive } = await import('../../lib/message-kinds/api');
    return mutate(requestDrive, drive);
  });
  return async (car) => {
    try {
      client.receive(chat, await sendOnce({ chat_id: chat, car_id: car }));
    } catch (error) {
      bus.emit('notice:shown', { type: 'error', message: (error as Error).message });
    }
  };
}
