import type { Ad } from '@roadworthy/contract/api/listings';
import { Badge } from '@roadworthy/ui/badge';
import { PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { Price } from '@roadworthy/ui/price';
import { tokens } from '@roadworthy/ui/theme';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FavouriteButton } from '../lib/favourites/favourite-button';

const Head = styled(Row)`flex-wrap: nowrap; align-items: flex-start;`;
const Place = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
`;

/** Title, price, category and place, with the heart (specification section 2 'Ad detail'). */
export function AdHeading({ ad }: { ad: Ad }): ReactNode {
  return (
    <Head $between>
      <Stack $gap={2}>
        <Row $gap={2}>
          <Badge>{ad.bodytype}</Badge>
          {ad.featured && <Badge $tone="accent">Featured</Badge>}
          {ad.status !== 'active' && <Badge $tone="warning">{ad.status === 'sold' ? 'Sold' : 'Not for sale now'}</Badge>}
        </Row>
        <PageTitle>{ad.title}</PageTitle>
        <Price rand={ad.price} size="xl" />
        <Place>
          <MapPin size={16} aria-hidden />
          {ad.address}
        </Place>
      </Stack>
      <FavouriteButton ad={ad} />
    </Head>
  );
}
