import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { formatRelativeDate, isSameDate } from '@roadworthy/contract/dates';
import { Fragment, type ReactNode } from 'react';
import { Message } from './message';
import { Note } from './message-layout';
import { findClosedOffers } from './offer-statuses';

type Props = {
  messages: readonly ChatMessage[];
  me: string;
  /** Sequence up to which the other user has read. */
  readByOther: number;
};

/** Messages by day; a line says where the talk turns to a car (CHAT-20). */
export function MessageList({ messages, me, readByOther }: Props): ReactNode {
  const closedOffers = findClosedOffers(messages);
  let subject: string | undefined;
  return messages.map((message, index) => {
    const previous = messages[index - 1];
    const title = message.car?.title ?? message.car_title ?? undefined;
    const isNewSubject = title !== undefined && title !== subject;
    subject = title ?? subject;
    return (
      <Fragment key={message.sequence}>
        {!(previous && isSameDate(previous.timestamp, message.timestamp)) && (
          <Note>{formatRelativeDate(message.timestamp)}</Note>
        )}
        {isNewSubject && <Note>About the {title}</Note>}
        {message.kind === 'expire' ? (
          <Note>{message.message}</Note>
        ) : (
          <Message
            message={message}
            offerStatus={message.offer && (closedOffers.get(message.offer._id) ?? message.offer.status)}
            own={message.sender === me}
            read={message.sequence <= readByOther}
          />
        )}
      </Fragment>
    );
  });
}
