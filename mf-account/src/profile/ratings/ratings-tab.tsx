import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { describeRatingCount, formatScore, MIN_SHOWN_RATINGS, RATING_WAIT_DAYS } from '@roadworthy/contract/ratings';
import { useQuery } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Row, Stack } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import type { ReactNode } from 'react';
import { givenRatingsQuery } from '../../lib/ratings/api';
import { buildPath, type ProfileLocation } from '../profile-location';
import { receivedRatingsQuery } from './api';
import { ReceivedRating } from './received-rating';

/** Sellers whom the user may rate. */
function GivenRatings(): ReactNode {
  const given = useQuery(givenRatingsQuery, undefined);
  return (
    <QueryRegion query={given} loading={<Spinner label="Loading sellers" />}>
      {(sellers) =>
        sellers.length === 0 ? (
          <EmptyState title="No seller to rate">
            You can rate a seller who has answered you, or whose car you have driven.
          </EmptyState>
        ) : (
          <Stack as="ul" $gap={3}>
            {sellers.map(({ path, seller, car, can_rate }) => (
              <Card as="li" key={path}>
                <Row $between>
                  <span>
                    <strong>{seller.name}</strong>
                    {car && <> · {car}</>}
                  </span>
                  <Link to={path}>{can_rate ? `Rate ${seller.name}` : 'Rated'}</Link>
                </Row>
              </Card>
            ))}
          </Stack>
        )
      }
    </QueryRegion>
  );
}

/** The Ratings tab: sellers to rate, and what others said of the user (RATE-11, RATE-14). */
export function RatingsTab({ location }: { location: ProfileLocation }): ReactNode {
  const { page } = location;
  const received = useQuery(receivedRatingsQuery, page);
  return (
    <Stack $gap={8}>
      <Stack as="section" $gap={4} aria-label="Ratings about you">
        <h2>Ratings about you</h2>
        <QueryRegion query={received} loading={<Spinner label="Loading ratings" />}>
          {({ entries, rating, count }) => (
            <Stack $gap={4}>
              <p>
                {rating
                  ? `On your page: ${formatScore(rating.overall)} of 5. ${describeRatingCount(rating.count)}`
                  : `Your page shows ratings once ${MIN_SHOWN_RATINGS} of them count, each after ${RATING_WAIT_DAYS} days at the earliest.`}
              </p>
              {entries.map((entry) => (
                <ReceivedRating key={entry._id} rating={entry} />
              ))}
              <Pagination
                page={page}
                pageCount={Math.ceil(count / PAGE_SIZES.ratings)}
                hrefFor={(next) => buildPath({ ...location, page: next })}
              />
            </Stack>
          )}
        </QueryRegion>
      </Stack>
      <Stack as="section" $gap={4} aria-label="Sellers you had contact with">
        <h2>Sellers you had contact with</h2>
        <GivenRatings />
      </Stack>
    </Stack>
  );
}
