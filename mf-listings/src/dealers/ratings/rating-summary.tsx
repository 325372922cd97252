import type { SellerRating } from '@roadworthy/contract/api/ratings';
import {
  describeRatingCount,
  formatScore,
  MIN_SHOWN_RATINGS,
  RATING_QUESTIONS,
  ratingQuestionLabels,
} from '@roadworthy/contract/ratings';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Star } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Muted = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** The means of a seller's ratings and how they are counted (RATE-20, RATE-21). */
export function RatingSummary({ rating }: { rating: SellerRating | null | undefined }): ReactNode {
  if (!rating) return <Muted>Ratings are shown once {MIN_SHOWN_RATINGS} people who had contact have rated.</Muted>;
  const questions = RATING_QUESTIONS.flatMap((question) => {
    const mean = rating[question];
    return mean === null ? [] : [`${ratingQuestionLabels[question]} ${formatScore(mean)}`];
  });
  return (
    <Stack $gap={1}>
      <Row $gap={2}>
        <Icon of={Star} size={18} />
        <strong>{formatScore(rating.overall)} of 5</strong>
        <span>{questions.join(' · ')}</span>
      </Row>
      <Muted>{describeRatingCount(rating.count)}</Muted>
    </Stack>
  );
}
