import { bus } from '@roadworthy/events';
import { useSession } from '@roadworthy/session/use-session';
import { Button } from '@roadworthy/ui/button';
import { type ReactNode, useEffect, useState, version } from 'react';

/** Uses the modules that all releases in a page share (React, session, bus) and its own copy of shared/ui. */
export function Meeting(): ReactNode {
  const [unread, setUnread] = useState(0);
  const session = useSession();
  useEffect(() => {
    const handleChange = (event: { unread: number }) => setUnread(event.unread);
    bus.on('chat:unread-changed', handleChange);
    return () => bus.off('chat:unread-changed', handleChange);
  }, []);
  return (
    <section>
      <p>React {version}</p>
      <p>{session ? 'Signed in' : 'Signed out'}</p>
      <p>Received {unread}</p>
      <Button onClick={() => bus.emit('chat:unread-changed', { unread: unread + 1 })}>Emit</Button>
    </section>
  );
}
