import type { ChatMessage, ChatOffer } from '@roadworthy/contract/api/chat';
import { formatTime } from '@roadworthy/contract/dates';
import { Icon } from '@roadworthy/ui/icon';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Check, CheckCheck } from 'lucide';
import { type ReactNode, Suspense } from 'react';
import { Bubble, Foot, Row } from './message-layout';

/** Offers, photos and test drives: most conversations have texts only. */
const Content = lazyWithRetry(() => import('../message-kinds/content').then((module) => ({ default: module.Content })));
/** Most messages have neither links nor a warning. */
const LinkedText = lazyWithRetry(() =>
  import('../message-safety/linked-text').then((module) => ({ default: module.LinkedText })),
);
const Warning = lazyWithRetry(() =>
  import('../message-safety/warning').then((module) => ({ default: module.Warning })),
);
const KINDS_WITH_CONTENT: readonly unknown[] = ['offer', 'counter', 'photo', 'test-drive'];

type Props = { message: ChatMessage; offerStatus?: ChatOffer['status'] | null; own: boolean; read: boolean };

/** A delivered message: time and, for own messages, whether it was read. */
export function Message({ message, offerStatus, own, read }: Props): ReactNode {
  const plain = <p>{message.message}</p>;
  const text = message.links ? (
    <Suspense fallback={plain}>
      <LinkedText message={message} />
    </Suspense>
  ) : (
    plain
  );
  return (
    <Row $own={own}>
      <Bubble $own={own}>
        {own && <VisuallyHidden>You said</VisuallyHidden>}
        {KINDS_WITH_CONTENT.includes(message.kind) ? (
          <Suspense fallback={text}>
            <Content message={message} offerStatus={offerStatus ?? 'pending'} />
          </Suspense>
        ) : (
          text
        )}
      </Bubble>
      {message.warning && !own && (
        <Suspense>
          <Warning kind={message.warning} uuid={message.uuid} />
        </Suspense>
      )}
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
