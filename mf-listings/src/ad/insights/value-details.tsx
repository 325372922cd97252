import type { Ad } from '@roadworthy/contract/api/listings';
import { certaintyBadge, describeEvidence } from '@roadworthy/contract/certainty';
import { formatPrice } from '@roadworthy/contract/price';
import { Badge } from '@roadworthy/ui/badge';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { ValueRange } from '@roadworthy/ui/value-range';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { priceLabelStyle, priceLabelTexts } from '../../lib/price-labels';
import type { Insights } from '../api';
import { Comparables } from './comparables';
import { HowWeEstimate } from './how-we-estimate';
import { formatDifference, PriceFigures } from './price-figures';

const Label = styled.b`${priceLabelStyle} padding-block: ${tokens.space[1]};`;
const MutedText = styled.p`color: ${tokens.color.muted};`;

const placeInRange = (price: number, low: number, high: number): string =>
  price < low ? 'below the range' : price > high ? 'above the range' : 'within the range';

function NoEstimate({ ad: { variantId } }: { ad: Ad }): ReactNode {
  return (
    <MutedText>
      No estimate: {variantId === null && 'the ad does not name its variant, and '}
      too few cars like this one are on offer here to compare it with.
    </MutedText>
  );
}

/** The estimate of a car's value, with its range and evidence, or why there is none. */
export function ValueDetails({ ad, insights: { value, price } }: { ad: Ad; insights: Insights }): ReactNode {
  // An older API knows the figures behind the label only.
  if (value === undefined && price) return <PriceFigures price={ad.price} insight={price} />;
  if (!value) return <NoEstimate ad={ad} />;
  const badge = certaintyBadge(value);
  return (
    <Stack $gap={4}>
      <Row>
        <Label data-label={value.label}>{priceLabelTexts[value.label]}</Label>
        {badge && <Badge>{badge}</Badge>}
      </Row>
      <p>
        This car asks {formatPrice(ad.price)}, {formatDifference(ad.price, value.value, 'the estimate')} and{' '}
        {placeInRange(ad.price, value.low, value.high)}.
      </p>
      <ValueRange price={ad.price} value={value} />
      <MutedText>{describeEvidence(value)}</MutedText>
      <Comparables ad={ad} value={value} />
      <HowWeEstimate />
    </Stack>
  );
}
