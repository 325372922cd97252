import type { AdSummary } from '@roadworthy/contract/api/listings';
import { bus } from '@roadworthy/events';
import { useLocation } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { Button, roundStyle } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Heart as HeartIcon } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { savePendingFavorite } from './pending-favorite';
import { useFavourite } from './use-favourite';

const HeartButton = styled.button`
  ${roundStyle}
  background: ${tokens.color.raised};
  color: ${tokens.color.accent};
  box-shadow: ${tokens.shadow.low};
  &[aria-pressed='true'] svg { fill: currentColor; }
`;

/** The heart on a card: toggles optimistically; offers sign-in to a visitor (SAVED-2). */
export function Heart({ ad }: { ad: Pick<AdSummary, '_id' | 'title' | 'is_favorite'> }): ReactNode {
  const { favourite, toggle } = useFavourite(ad);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <HeartButton
        type="button"
        aria-label={`${favourite ? 'Remove from' : 'Add to'} favourites: ${ad.title}`}
        aria-pressed={favourite}
        // Read on click: server HTML has no session until effects have run.
        onClick={() => (session$.value ? toggle() : setIsDialogOpen(true))}
      >
        <Icon of={HeartIcon} size={20} />
      </HeartButton>
      {isDialogOpen && <SignInFirst carId={ad._id} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

function SignInFirst({ carId, onClose }: { carId: string; onClose: () => void }): ReactNode {
  const { pathname, search } = useLocation();
  const goToLogin = () => {
    // Adds the favourite after sign-in.
    savePendingFavorite(carId);
    bus.emit('session:sign-in-required', { returnTo: `${pathname}${search}`, reason: 'favourite' });
  };
  return (
    <Dialog open onOpenChange={onClose} title="Not Logged In">
      <Stack $gap={5}>
        <p>You need to be logged in to mark this car as a favorite.</p>
        <Row>
          <Button onClick={goToLogin}>Go to Login</Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
