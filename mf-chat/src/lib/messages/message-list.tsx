import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { formatRelativeDate, isSameDate } from '@roadworthy/contract/dates';
import { Fragment, type ReactNode } from 'react';
import { Message } from './message';
import { Day } from './message-layout';

type Props = {
  messages: readonly ChatMessage[];
  me: string;
  /** Sequence up to which the other user has read. */
  readByOther: number;
};

/** Messages by day; a car's card is shown where the conversation's car changes. */
export function MessageList({ messages, me, readByOther }: Props): ReactNode {
  let carId: string | undefined;
  return messages.map((message, index) => {
    const previous = messages[index - 1];
    const isNewCar = message.car !== null && message.car._id !== carId;
    carId = message.car?._id ?? carId;
    return (
      <Fragment key={message.sequence}>
        {!(previous && isSameDate(previous.timestamp, message.timestamp)) && (
          <Day>{formatRelativeDate(message.timestamp)}</Day>
        )}
        <Message
          message={message}
          own={message.sender === me}
          read={message.sequence <= readByOther}
          showCar={isNewCar}
        />
      </Fragment>
    );
  });
}
