import type { AdSummary } from '@roadworthy/contract/api/listings';
import { describePriceDrop } from '@roadworthy/contract/price-drop';
import { Badge } from '@roadworthy/ui/badge';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Heart } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdPhoto } from '../ad-photo';
import { AdAttributes, Attributes } from './ad-attributes';
import { useFavoriteToggle } from './use-favorite-toggle';

const HeartMark = styled.span<{ $isFavorite: boolean }>`
  display: inline-grid;
  color: ${tokens.color.accent};
  svg { fill: ${({ $isFavorite }) => ($isFavorite ? 'currentColor' : 'none')}; }
`;

/** A favourite ad. A removed one stays in the list until it is reopened, so that a mistake can be undone (SAVED-1). */
export function FavouriteCard({ ad, onChanged }: { ad: AdSummary; onChanged: () => void }): ReactNode {
  const { isFavorite, toggle } = useFavoriteToggle(ad._id, onChanged);
  const heart = (
    <HeartMark $isFavorite={isFavorite}>
      <Icon of={Heart} size={18} />
    </HeartMark>
  );
  return (
    <AdPhoto ad={ad}>
      <AdAttributes ad={ad} />
      {ad.price_drop && (
        <div>
          <Badge variant="success">{describePriceDrop(ad.price_drop)}</Badge>
        </div>
      )}
      {ad.status === 'sold' && <Badge variant="warning">Sold</Badge>}
      <Row $gap={2}>
        <Button
          variant="secondary"
          icon={heart}
          aria-label={isFavorite ? `Remove ${ad.title} from favourites` : `Undo: keep ${ad.title}`}
          onClick={toggle}
        >
          {isFavorite ? 'Remove' : 'Undo'}
        </Button>
        <Attributes role="status">{!isFavorite && 'Removed from your favourites.'}</Attributes>
      </Row>
    </AdPhoto>
  );
}
