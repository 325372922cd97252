import type { AdSummary } from '@roadworthy/contract/api/listings';
import { tokens } from '@roadworthy/ui/theme';
import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { NotSignedInDialog } from './not-signed-in-dialog';
import { useFavourite } from './use-favourite';

const Round = styled.button<{ $full: boolean }>`
  display: grid;
  place-items: center;
  width: ${tokens.target};
  height: ${tokens.target};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.raised};
  color: ${({ $full }) => ($full ? tokens.color.accent : tokens.color.ink)};
  box-shadow: ${tokens.shadow.low};
  transition: transform ${tokens.motion.fast};
  svg { fill: ${({ $full }) => ($full ? 'currentColor' : 'none')}; }
  &:active { transform: scale(0.92); }
`;

/** The heart of an ad, a target of its own (look.md 'Car card'). It turns at once; signed-out visitors are asked to log in. */
export function FavouriteButton({ ad }: { ad: Pick<AdSummary, '_id' | 'title' | 'is_favorite'> }): ReactNode {
  const { signedIn, favourite, toggle } = useFavourite(ad);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Round
        type="button"
        $full={favourite}
        aria-pressed={favourite}
        aria-label={`Favourite: ${ad.title}`}
        onClick={() => (signedIn ? toggle() : setAsking(true))}
      >
        <Heart size={20} aria-hidden />
      </Round>
      {asking && <NotSignedInDialog open onClose={() => setAsking(false)} />}
    </>
  );
}
