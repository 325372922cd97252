import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Reasons = styled.ul`
  padding-left: ${tokens.space[5]};
  list-style: disc;
`;

/** The API lists the most basic reasons first; more of them repeat the same contradiction. */
const MAX_REASONS = 3;

type Props = { reasons: readonly string[]; label: string; onConfirm: () => void; onDismiss: () => void };

/** Asks about a car that the catalogue does not know in this form; the seller decides. */
export function DoubtDialog({ reasons, label, onConfirm, onDismiss }: Props): ReactNode {
  // While the dialog closes, its question stays.
  const [shown, setShown] = useState(reasons);
  if (reasons.length > 0 && reasons !== shown) setShown(reasons);
  return (
    <Dialog open={reasons.length > 0} onOpenChange={onDismiss} title="Is this your car?">
      <Stack $gap={5}>
        <Reasons>
          {shown.slice(0, MAX_REASONS).map((reason) => (
            <li key={reason}>{reason}.</li>
          ))}
        </Reasons>
        <p>Our list of cars is not complete: if everything is right, leave it as it is.</p>
        <Row>
          <Button onClick={onConfirm}>It is right: {label.toLowerCase()}</Button>
          <Button variant="secondary" onClick={onDismiss}>
            Change it
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
