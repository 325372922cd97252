import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { Icon } from '@roadworthy/ui/icon';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { Check, CheckCheck } from 'lucide';
import type { ReactNode } from 'react';
import { timeOf } from '../../lib/moments';
import { CarCard } from './car-card';
import { Bubble, Foot, Row } from './message-parts';

type Props = { message: ChatMessage; own: boolean; read: boolean };

/** A message that the server has: when it was said and, of one's own, whether it was read. */
export function Message({ message, own, read }: Props): ReactNode {
  return (
    <Row $own={own}>
      <Bubble $own={own}>
        {own && <VisuallyHidden>You said</VisuallyHidden>}
        {message.car && <CarCard car={message.car} />}
        <p>{message.message}</p>
      </Bubble>
      <Foot>
        <time dateTime={message.timestamp}>{timeOf(message.timestamp)}</time>
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
