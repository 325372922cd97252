import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Row as Side } from '@roadworthy/ui/layout';
import { CircleAlert, Clock } from 'lucide';
import type { ReactNode } from 'react';
import { dropMessage, tryAgain } from '../../lib/outbox/write-message';
import type { Outgoing } from '../../lib/store/outbox-slice';
import { useChat, useChatState } from '../../lib/store/use-store';
import { Bubble, Foot, Row } from './message-parts';

/** A message on its way: it is sent by itself as soon as there is a way; one that was refused waits for its writer. */
export function OutgoingMessage({ outgoing }: { outgoing: Outgoing }): ReactNode {
  const { store, me } = useChat();
  const isCutOff = useChatState(({ line }) => line === false);
  const { uuid, message, problem } = outgoing;
  return (
    <Row $own>
      <Bubble $own>
        <p>{message}</p>
      </Bubble>
      <Foot role={problem ? 'alert' : undefined}>
        <Icon of={problem ? CircleAlert : Clock} size={16} />
        {problem ?? (isCutOff ? 'Waiting for a connection' : 'Sending')}
      </Foot>
      {problem && (
        <Side $gap={2}>
          <Button variant="secondary" onClick={() => tryAgain(store, uuid)}>
            Try again
          </Button>
          <Button variant="ghost" onClick={() => dropMessage(store, me, uuid)}>
            Delete
          </Button>
        </Side>
      )}
    </Row>
  );
}
