import type { AdSummary } from '@roadworthy/contract/api/listings';
import { bus } from '@roadworthy/events';
import { useLocation } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { Button, round } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Heart as HeartIcon } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useFavourite } from './use-favourite';
import { wantFavourite } from './wanted-favourite';

const Round = styled.button`
  ${round}
  background: ${tokens.color.raised};
  color: ${tokens.color.accent};
  box-shadow: ${tokens.shadow.low};
  &[aria-pressed='true'] svg { fill: currentColor; }
`;

/** The heart on a card: toggles at once; signed out it asks to sign in (specification section 8). */
export function Heart({ ad }: { ad: Pick<AdSummary, '_id' | 'title' | 'is_favorite'> }): ReactNode {
  const { favourite, toggle } = useFavourite(ad);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Round
        type="button"
        aria-label={`${favourite ? 'Remove from' : 'Add to'} favourites: ${ad.title}`}
        aria-pressed={favourite}
        // Asked for when it is pressed: what the server sent knows nobody until effects have run.
        onClick={() => (session$.value ? toggle() : setAsking(true))}
      >
        <Icon of={HeartIcon} size={20} />
      </Round>
      {asking && <SignInFirst carId={ad._id} onClose={() => setAsking(false)} />}
    </>
  );
}

function SignInFirst({ carId, onClose }: { carId: string; onClose: () => void }): ReactNode {
  const { pathname, search } = useLocation();
  const goToLogin = () => {
    // After signing in the heart is on, as was asked for.
    wantFavourite(carId);
    bus.emit('session:sign-in-required', { returnTo: `${pathname}${search}` });
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
