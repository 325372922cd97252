import type { ChatRequestResponse } from '@roadworthy/contract/api/chat';
import { chatMessageSchema } from '@roadworthy/contract/forms/chat';
import { useForm } from '@roadworthy/forms/use-form';
import { useSendOnce } from '@roadworthy/forms/use-send-once';
import { mutate } from '@roadworthy/query';
import { requestChat } from './api';
import type { RequestedAd } from './requested-ad';

/** State of the message to a seller, which is stored once however often it is sent again. */
export function useRequestForm(ad: RequestedAd, onSent: (response: ChatRequestResponse) => void) {
  const draft = `chat-request.${ad.carId}`;
  const sendOnce = useSendOnce(draft, (message: { message: string; uuid: string }) =>
    mutate(requestChat, { car_id: ad.carId, ...message }),
  );
  return useForm({
    draft,
    initial: { message: `Hello, is the ${ad.title} still available?` },
    rules: chatMessageSchema,
    send: async ({ message }) => onSent(await sendOnce({ message })),
  });
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
