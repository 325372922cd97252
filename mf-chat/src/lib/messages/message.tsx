import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { formatTime } from '@roadworthy/contract/dates';
import { Icon } from '@roadworthy/ui/icon';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { Check, CheckCheck } from 'lucide';
import type { ReactNode } from 'react';
import { CarCard } from './car-card';
import { Bubble, Foot, Row } from './message-layout';

type Props = { message: ChatMessage; own: boolean; read: boolean; showCar: boolean };

/** A delivered message: time, car card if the car changes and, for own messages, whether it was read. */
export function Message({ message, own, read, showCar }: Props): ReactNode {
  return (
    <Row $own={own}>
      <Bubble $own={own}>
        {own && <VisuallyHidden>You said</VisuallyHidden>}
        {showCar && message.car && <CarCard car={message.car} />}
        <p>{message.message}</p>
      </Bubble>
      <Foot>
        <time dateTime={message.timestamp}>{formatTime(message.timestamp)}</time>
        {own && (
          <>
            <Icon of={read ? CheckCheck : Check} size={16} />
            <VisuallyHidden>{read ? 'Read' : 'Sent'}</VisuallyHidden>
          </>
        )}
      </Foot>
    </Row>
  );
}
