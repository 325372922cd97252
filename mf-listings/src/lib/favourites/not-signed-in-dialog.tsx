import { paths } from '@roadworthy/contract/paths';
import { useLocation } from '@roadworthy/router';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Actions = styled(Row)`justify-content: flex-end; margin-top: ${tokens.space[6]};`;

/** What a press on the heart says while nobody is signed in (specification sections 4 and 8, to the letter). */
export function NotSignedInDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => !now && onClose()}
      title="Not Logged In"
      description="You need to be logged in to mark this car as a favorite."
    >
      <Actions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <ButtonLink to={paths.login(`${pathname}${search}`)}>Go to Login</ButtonLink>
      </Actions>
    </Dialog>
  );
}
