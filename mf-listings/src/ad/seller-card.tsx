import type { Creator } from '@roadworthy/contract/api/listings';
import { formatDate } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Avatar } from '@roadworthy/ui/avatar';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import { dealerName } from '../lib/dealer-text';

/** The seller: avatar, name, published date, and a link to all their cars. */
export function SellerCard({ seller, published }: { seller: Creator; published: string }): ReactNode {
  const name = dealerName(seller);
  return (
    <Card>
      <Stack $gap={4}>
        <Row>
          <Avatar name={name} src={seller.avatarurl} size="lg" />
          <div>
            <h2>{name}</h2>
            <p style={{ color: tokens.color.muted, fontSize: tokens.font.xs }}>
              {seller.is_dealer ? 'Dealer' : 'Private seller'} · Published {formatDate(published)}
            </p>
          </div>
        </Row>
        <Button asChild variant="secondary">
          <Link to={paths.dealer(seller._id)}>All cars of this seller</Link>
        </Button>
      </Stack>
    </Card>
  );
}
