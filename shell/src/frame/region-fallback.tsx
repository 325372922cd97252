import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Container } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';

/** Replaces a remote that failed. */
export function RegionFallback({ area, onRetry }: { area: string; onRetry: () => void }): ReactNode {
  return (
    <Container data-fallback={area} style={{ paddingBlock: '24px' }}>
      <Alert
        variant="warning"
        title="This part of the page is not available right now"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Everything else works as usual.
      </Alert>
    </Container>
  );
}
