import { bus } from '@roadworthy/events';
import { useSession } from '@roadworthy/session/use-session';
import { Button } from '@roadworthy/ui/button';
import { type ReactNode, useEffect, useState, version } from 'react';

/**
 * What two releases that were built at different times share in one page: React, the session, the bus and, each in its
 * own build, the components of shared/ui.
 */
export function Meeting(): ReactNode {
  const [heard, setHeard] = useState(0);
  const session = useSession();
  useEffect(() => {
    const hear = ({ unread }: { unread: number }) => setHeard(unread);
    bus.on('chat:unread-changed', hear);
    return () => bus.off('chat:unread-changed', hear);
  }, []);
  return (
    <section>
      <p>React {version}</p>
      <p>{session ? 'Somebody' : 'Nobody'} is signed in</p>
      <p>Heard {heard}</p>
      <Button onClick={() => bus.emit('chat:unread-changed', { unread: heard + 1 })}>Tell</Button>
    </section>
  );
}
