import type { SellerRating } from '@roadworthy/contract/api/ratings';
import { paths } from '@roadworthy/contract/paths';
import { describeRatingCount, formatScore } from '@roadworthy/contract/ratings';
import { Link } from '@roadworthy/router';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Star } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.p`
  a { display: inline-flex; align-items: center; gap: ${tokens.space[2]}; min-height: ${tokens.target}; color: inherit; font-weight: 600; }
  small { display: block; color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
`;

/** The mean of a seller's ratings with how they are counted, as a link to all of them (RATE-20, RATE-23). */
export const RatingLine = ({ seller, rating }: { seller: string; rating: SellerRating }): ReactNode => (
  <Line>
    <Link to={paths.dealer(seller)}>
      <Icon of={Star} size={18} />
      {formatScore(rating.overall)} of 5
    </Link>
    <small>{describeRatingCount(rating.count)}</small>
  </Line>
);
