import { useRevalidator } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import type { ReactNode } from 'react';

/** A list that could not be loaded, in the API's own words, with a way to try again. */
export function Unavailable({ title, msg }: { title: string; msg: string }): ReactNode {
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      type="error"
      title={title}
      action={
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {msg}
    </Alert>
  );
}
