import { useRevalidator } from '@roadworthy/router';
import type { ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';

type Props = {
  title?: string;
  /** The API's message. */
  message?: ReactNode;
  /** Sends the request again; without it the page's loaders run again. */
  onRetry?: () => void;
};

/** Instead of a region whose data could not be loaded: the reason and a way on. The same on every screen. */
export function LoadError({ title = 'This part could not be loaded', message, onRetry }: Props): ReactNode {
  const { revalidate, state } = useRevalidator();
  const retry = (
    <Button variant="secondary" busy={!onRetry && state === 'loading'} onClick={onRetry ?? (() => void revalidate())}>
      Try again
    </Button>
  );
  return (
    <Alert variant="error" title={title} action={retry}>
      {message}
    </Alert>
  );
}
