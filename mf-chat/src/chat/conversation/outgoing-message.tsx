import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Row as Side } from '@roadworthy/ui/layout';
import { CircleAlert, Clock } from 'lucide';
import type { ReactNode } from 'react';
import { useChat, useChatState } from '../../lib/client/use-chat';
import { Bubble, Foot, Row } from '../../lib/messages/message-layout';
import type { Outgoing } from '../../lib/outbox/outbox-slice';
import { photoFiles } from '../../lib/outbox/photo-files';
import { OutgoingPhoto } from './outgoing-photo';

/** An undelivered message: sent automatically once connected; a rejected one can be retried or discarded. */
export function OutgoingMessage({ outgoing }: { outgoing: Outgoing }): ReactNode {
  const client = useChat();
  const isOffline = useChatState(({ connection }) => connection === false);
  const { uuid, message, problem } = outgoing;
  const canRetry = outgoing.photo === undefined || photoFiles.has(uuid);
  return (
    <Row $own>
      <Bubble $own>{outgoing.photo === undefined ? <p>{message}</p> : <OutgoingPhoto outgoing={outgoing} />}</Bubble>
      <Foot role={problem ? 'alert' : undefined}>
        <Icon of={problem ? CircleAlert : Clock} size={16} />
        {problem ?? (isOffline ? 'Waiting for a connection' : 'Sending')}
      </Foot>
      {problem && (
        <Side $gap={2}>
          {canRetry && (
            <Button variant="secondary" onClick={() => client.retry(uuid)}>
              Try again
            </Button>
          )}
          <Button variant="ghost" onClick={() => client.discard(uuid)}>
            Delete
          </Button>
        </Side>
      )}
    </Row>
  );
}
