import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Container } from '@roadworthy/ui/layout';
import { useOnline } from '@roadworthy/ui/use-online';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** Replaces a remote that failed. Without a connection it says so, and loads again when there is one (SHL-305). */
export function RegionFallback({ area, onRetry }: { area: string; onRetry: () => void }): ReactNode {
  const isOnline = useOnline();
  // Requests usually fail before the browser reports that it is offline.
  const wasOffline = useRef(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (wasOffline.current && isOnline) retry();
    wasOffline.current = !isOnline;
  }, [isOnline]);
  return (
    <Container data-fallback={area} style={{ paddingBlock: '24px' }}>
      <Alert
        variant="warning"
        title={isOnline ? 'This part of the page is not available right now' : 'You are offline'}
        action={
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {isOnline ? 'Everything else works as usual.' : 'This part of the page loads when you are back online.'}
      </Alert>
    </Container>
  );
}
