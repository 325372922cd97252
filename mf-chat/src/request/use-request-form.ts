import type { ChatRequestResponse } from '@roadworthy/contract/api/chat';
import { chatMessageSchema } from '@roadworthy/contract/forms/chat';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { useState } from 'react';
import { requestChat } from './api';
import type { RequestedAd } from './requested-ad';

/** State of the message to a seller. Its uuid makes retries after a lost connection idempotent. */
export function useRequestForm(ad: RequestedAd, onSent: (response: ChatRequestResponse) => void) {
  const [uuid] = useState(() => crypto.randomUUID());
  return useForm({
    draft: `chat-request.${ad.carId}`,
    initial: { message: `Hello, is the ${ad.title} still available?` },
    rules: chatMessageSchema,
    send: async ({ message }) => {
      onSent(await mutate(requestChat, { car_id: ad.carId, message, uuid }));
    },
  });
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
