import type { Creator } from '@roadworthy/contract/api/listings';
import { formatDate } from '@roadworthy/contract/dates';
import { describeAnswerTime } from '@roadworthy/contract/leads';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Avatar } from '@roadworthy/ui/avatar';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import { dealerName } from '../lib/dealer-text';

type Props = { seller: Creator; published: string; answerHours?: number | null };

/** The seller: avatar, name, published date, usual answer time, and a link to all their cars. */
export function SellerCard({ seller, published, answerHours }: Props): ReactNode {
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
        {answerHours ? <p>{describeAnswerTime(answerHours)}</p> : null}
        <Button asChild variant="secondary">
          <Link to={paths.dealer(seller._id)}>All cars of this seller</Link>
        </Button>
      </Stack>
    </Card>
  );
}
