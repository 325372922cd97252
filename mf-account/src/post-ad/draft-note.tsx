import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import type { ReactNode } from 'react';

type Props = { missed: readonly string[]; onAfresh: () => void };

/** Said of a form that begins with its draft; what could not be kept is named. */
export function DraftNote({ missed, onAfresh }: Props): ReactNode {
  const again = (
    <Button variant="secondary" onClick={onAfresh}>
      Start afresh
    </Button>
  );
  return (
    <Alert type="info" title="We kept your draft" action={again}>
      {missed.length > 0 && `These pictures had not arrived, please choose them again: ${missed.join(', ')}`}
    </Alert>
  );
}
