import { PRICE_RANGE } from '@roadworthy/contract/limits';
import type { Search } from '@roadworthy/contract/search';
import { Link } from '@roadworthy/router';
import { Row, VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sentencePath, withChange } from '../lib/listing-path';
import { usePendingSentence } from './use-search';

/** Rand. */
const presets = [100_000, 150_000, 250_000] as const;

const Presets = styled(Row)`
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${tokens.target};
    padding-inline: ${tokens.space[3]};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.full};
    color: ${tokens.color.ink};
    text-decoration: none;
    font-variant-numeric: tabular-nums;
  }
  a:hover { border-color: ${tokens.color.subtle}; }
  a[aria-current] { border-color: ${tokens.color.accent}; background: ${tokens.color.accentSoft}; }
`;

/** Links to common upper limits; the chosen one leads back to no limit. */
export function PricePresets({ search }: { search: Search }): ReactNode {
  const sentence = usePendingSentence();
  return (
    <Presets $gap={2} role="group" aria-label="Common prices">
      <span aria-hidden>Under</span>
      {presets.map((price) => {
        const isChosen = search.minPrice === PRICE_RANGE.min && search.maxPrice === price;
        const ends = { minPrice: PRICE_RANGE.min, maxPrice: isChosen ? PRICE_RANGE.max : price };
        return (
          <Link
            key={price}
            to={sentencePath(withChange(search, ends), sentence)}
            preventScrollReset
            aria-current={isChosen || undefined}
          >
            <VisuallyHidden>Under </VisuallyHidden>
            {price / 1_000}k
          </Link>
        );
      })}
    </Presets>
  );
}
