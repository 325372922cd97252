import type { AdSummary } from '@roadworthy/contract/api/listings';
import { formatMileage } from '@roadworthy/contract/price';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const Attributes = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** Mileage, fuel, gearbox and place of an ad, on two lines. */
export const AdAttributes = ({ ad }: { ad: AdSummary }): ReactNode => (
  <>
    <Attributes>
      {formatMileage(ad.mileage)} · {ad.fueltype} · {ad.transmission}
    </Attributes>
    <Attributes>{ad.address}</Attributes>
  </>
);
