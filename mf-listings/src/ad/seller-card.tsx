import type { Ad, Creator } from '@roadworthy/contract/api/listings';
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
import { SellerChecksPanel } from '../lib/seller-checks';
import type { SellerFigures } from './load-ad';
import { RatingLine } from './rating-line';

type Props = {
  seller: Creator;
  published: string;
  figures: SellerFigures;
  /** Absent with an API of the previous version. */
  checks?: Ad['checks'];
  picturesUnique?: Ad['pictures_unique'];
};

/** The seller: avatar, name, published date, usual answer time, rating, what was checked, and a link to all their cars. */
export function SellerCard({ seller, published, figures, checks, picturesUnique = null }: Props): ReactNode {
  const { answerHours, rating } = figures;
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
        {rating && <RatingLine seller={seller._id} rating={rating} />}
        {checks && <SellerChecksPanel checks={checks} isDealer={seller.is_dealer} picturesUnique={picturesUnique} />}
        <Button asChild variant="secondary">
          <Link to={paths.dealer(seller._id)}>All cars of this seller</Link>
        </Button>
      </Stack>
    </Card>
  );
}
