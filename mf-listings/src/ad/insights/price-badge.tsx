import type { Ad } from '@roadworthy/contract/api/listings';
import { Dialog } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { Info } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { labelLook, priceWords } from '../../lib/price-words';
import { PriceFigures } from './price-figures';
import type { Insights } from './use-insights';

const Trigger = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-height: ${tokens.space[7]};
  border: 0;
  ${labelLook}
  &::after { content: ''; position: absolute; inset: -${tokens.space[2]}; }
  &:hover { text-decoration: underline; }
`;

type Props = { ad: Pick<Ad, 'price' | 'price_label'>; insights: Insights | null | undefined };

/** What the price is beside comparable ads; pressed it tells why. Nothing where there are too few of them. */
export function PriceBadge({ ad, insights }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const label = insights?.price?.label ?? ad.price_label;
  if (!label) return null;
  return (
    <>
      <Trigger type="button" data-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {priceWords[label]}
        <Icon of={Info} size={14} />
      </Trigger>
      <Dialog open={open} onOpenChange={setOpen} title={priceWords[label]}>
        {insights === undefined ? (
          <Spinner label="Loading the figures" />
        ) : insights?.price ? (
          <PriceFigures price={ad.price} insight={insights.price} />
        ) : (
          <p>We could not load the figures behind this label. Please try again later.</p>
        )}
      </Dialog>
    </>
  );
}
