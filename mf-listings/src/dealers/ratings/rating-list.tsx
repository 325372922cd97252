import type { PublicRating } from '@roadworthy/contract/api/ratings';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { describeScores, formatMonth } from '@roadworthy/contract/ratings';
import { useQuery } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ratingsQuery } from './api';
import { ReportRating } from './report-rating';

const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere;`;
const Muted = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;
const Answer = styled(
  Text,
)`padding-inline-start: ${tokens.space[4]}; border-inline-start: 3px solid ${tokens.color.subtle};`;

/** What one person says of the seller, with the seller's answer (RATE-22). */
function Rating({ rating }: { rating: PublicRating }): ReactNode {
  return (
    <Card as="article">
      <Stack $gap={2}>
        <Row $gap={2}>
          <strong>{rating.name}</strong>
          <Muted>{formatMonth(rating.month)}</Muted>
        </Row>
        <p>{describeScores(rating)}</p>
        {rating.text && <Text>{rating.text}</Text>}
        {rating.answer && (
          <Answer>
            <strong>Answer of the seller:</strong> {rating.answer}
          </Answer>
        )}
        <ReportRating id={rating._id} />
      </Stack>
    </Card>
  );
}

/** The ratings of a seller that count, the latest first. */
export default function RatingList({ seller }: { seller: string }): ReactNode {
  const [page, setPage] = useState(1);
  const ratings = useQuery(ratingsQuery, { seller, page });
  return (
    <QueryRegion query={ratings} loading={<Spinner label="Loading ratings" />}>
      {({ entries, count }) => (
        <Stack $gap={4}>
          {entries.map((rating) => (
            <Rating key={rating._id} rating={rating} />
          ))}
          <Row>
            {page > 1 && (
              <Button variant="secondary" onClick={() => setPage(page - 1)}>
                Later ratings
              </Button>
            )}
            {page * PAGE_SIZES.ratings < count && (
              <Button variant="secondary" onClick={() => setPage(page + 1)}>
                Earlier ratings
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </QueryRegion>
  );
}
