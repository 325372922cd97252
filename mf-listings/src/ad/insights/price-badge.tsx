import type { Ad } from '@roadworthy/contract/api/listings';
import { Dialog } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { QueryRegion, type QueryResult } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { Info } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { priceLabelStyle, priceLabelTexts } from '../../lib/price-labels';
import type { Insights } from '../api';
import { PriceFigures } from './price-figures';

const Trigger = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-height: ${tokens.space[7]};
  border: 0;
  ${priceLabelStyle}
  &::after { content: ''; position: absolute; inset: -${tokens.space[2]}; }
  &:hover { text-decoration: underline; }
`;

type Props = { ad: Pick<Ad, 'price' | 'price_label'>; query: QueryResult<Insights> };

/** The price label; pressing it explains the rating. Renders nothing when there are too few comparables. */
export function PriceBadge({ ad, query }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  // The answer wins, also without a label: a stored one may be older.
  const label = query.data ? query.data.price?.label : ad.price_label;
  if (!label) return null;
  return (
    <>
      <Trigger type="button" data-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {priceLabelTexts[label]}
        <Icon of={Info} size={14} />
      </Trigger>
      <Dialog open={open} onOpenChange={setOpen} title={priceLabelTexts[label]}>
        <QueryRegion query={query} loading={<Spinner label="Loading the figures" />}>
          {({ price }) => price && <PriceFigures price={ad.price} insight={price} />}
        </QueryRegion>
      </Dialog>
    </>
  );
}
