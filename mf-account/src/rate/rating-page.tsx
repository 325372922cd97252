import { paths } from '@roadworthy/contract/paths';
import { MIN_SHOWN_RATINGS, RATING_WAIT_DAYS } from '@roadworthy/contract/ratings';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { type ReactNode, useState } from 'react';
import { FormCard } from '../lib/form-card';
import type { RatingData } from './load-rating';
import { RatingForm } from './rating-form';

/** /rate/{token}: rates one seller as the person of the link (RATE-10, RATE-11). */
export function RatingPage({ data }: { data: RatingData }): ReactNode {
  const [isSent, setIsSent] = useState(false);
  if (data.kind === 'missing')
    return (
      <FormCard title="This link is not valid">
        <Alert variant="error">{data.msg}</Alert>
        <Button asChild>
          <Link to={paths.home()}>Go to Home</Link>
        </Button>
      </FormCard>
    );
  const { token, ratable } = data;
  const { seller, car, can_rate, rating } = ratable;
  const page = seller.has_page !== false && (
    <Button asChild variant="secondary">
      <Link to={paths.dealer(seller._id)}>See the page of {seller.name}</Link>
    </Button>
  );
  if (isSent || (rating && !can_rate))
    return (
      <FormCard title={`Your rating of ${seller.name}`}>
        <Alert variant="success" title="Thank you. We have your rating.">
          {seller.name} can read and answer it now. It counts after {RATING_WAIT_DAYS} days at the earliest, and is
          shown with your first name once {MIN_SHOWN_RATINGS} people have rated.
        </Alert>
        {page}
      </FormCard>
    );
  if (!can_rate)
    return (
      <FormCard title={`Rate ${seller.name}`}>
        <Alert variant="info">Your contact is too long ago to rate it.</Alert>
        {page}
      </FormCard>
    );
  return (
    <FormCard title={`Rate ${seller.name}`} lead={car ? `You were in contact about: ${car}` : undefined}>
      <RatingForm token={token} seller={seller.name} onSent={() => setIsSent(true)} />
    </FormCard>
  );
}
