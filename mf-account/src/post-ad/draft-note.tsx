import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import type { ReactNode } from 'react';

type Props = {
  missed: readonly string[];
  /** The car that the form would begin with, if the draft is of another one. */
  otherCar: string;
  onReset: () => void;
};

/** Notice above a form restored from its draft; lists the files that could not be stored. */
export function DraftNote({ missed, otherCar, onReset }: Props): ReactNode {
  const resetButton = (
    <Button variant="secondary" onClick={onReset}>
      Start afresh
    </Button>
  );
  return (
    <Alert variant="info" title="We kept your draft" action={resetButton}>
      {otherCar && <p>It is of another car. Discard it to sell the {otherCar}.</p>}
      {missed.length > 0 && `These pictures had not arrived, please choose them again: ${missed.join(', ')}`}
    </Alert>
  );
}
