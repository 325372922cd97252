import type { Ad } from '@roadworthy/contract/api/listings';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const CallbackForm = lazy(() => import('./callback-form').then((module) => ({ default: module.CallbackForm })));

/** 'Call me back', then its form, then what happens next. */
export function Callback({ ad }: { ad: Ad }): ReactNode {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  if (state === 'sent') return <Alert variant="success">The seller gets your name and number by mail.</Alert>;
  if (state === 'closed')
    return (
      <Button variant="ghost" onClick={() => setState('open')}>
        Call me back
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <CallbackForm ad={ad} onSent={() => setState('sent')} />
    </Suspense>
  );
}
