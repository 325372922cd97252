import type { AdSummary } from '@roadworthy/contract/api/listings';
import { formatMileage } from '@roadworthy/contract/price';
import { Badge } from '@roadworthy/ui/badge';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Heart } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdPhoto } from '../ad-photo';
import { useKept } from './use-kept';

const Facts = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;
const Hearted = styled.span<{ $kept: boolean }>`
  display: inline-grid;
  color: ${tokens.color.accent};
  svg { fill: ${({ $kept }) => ($kept ? 'currentColor' : 'none')}; }
`;

/**
 * A favourite ad. One that is let go stays here until the list is opened anew, so that a slip is undone where it was
 * made (specification section 4 'Favouriting').
 */
export function FavouriteCard({ ad, onChanged }: { ad: AdSummary; onChanged: () => void }): ReactNode {
  const { kept, toggle } = useKept(ad._id, onChanged);
  const heart = (
    <Hearted $kept={kept}>
      <Icon of={Heart} size={18} />
    </Hearted>
  );
  return (
    <AdPhoto ad={ad}>
      <Facts>
        {formatMileage(ad.mileage)} · {ad.fueltype} · {ad.transmission}
      </Facts>
      <Facts>{ad.address}</Facts>
      {ad.status === 'sold' && <Badge $tone="warning">Sold</Badge>}
      <Row $gap={2}>
        <Button
          variant="secondary"
          icon={heart}
          aria-label={kept ? `Remove ${ad.title} from favourites` : `Undo: keep ${ad.title}`}
          onClick={toggle}
        >
          {kept ? 'Remove' : 'Undo'}
        </Button>
        <Facts role="status">{!kept && 'Removed from your favourites.'}</Facts>
      </Row>
    </AdPhoto>
  );
}
