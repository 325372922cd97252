import { describeEvidence } from '@roadworthy/contract/certainty';
import type { ValueLabel } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { useQuery } from '@roadworthy/query';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { valueQuery } from '../../lib/value/api';
import { formatRange } from '../../lib/value/format-range';
import type { AdFormState } from '../use-ad-form';
import { type AdviceRequest, usePriceAdvice } from './use-price-advice';

const Advice = styled.div`
  font-size: ${tokens.font.sm};
  &:empty { display: none; }
`;
const Amount = styled.strong`white-space: nowrap;`;
const Muted = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** What buyers will see beside the price, as the label of the ad. */
const labelAdvice: Record<ValueLabel, string> = {
  great: 'Buyers will see ‘Great price’: it is below what such cars are offered for.',
  good: 'Buyers will see ‘Good price’.',
  fair: 'Buyers will see ‘Fair price’.',
  high: 'Buyers will see ‘High price’: most such cars are offered for less.',
  check: 'Buyers will see ‘Unusually low: check first’. Please check that no digit is missing.',
};

/** For one car: while the label of another price is loading, the range stays. */
function AdviceForCar({ car, query, price }: AdviceRequest): ReactNode {
  const { data, currentData } = useQuery(valueQuery, price === undefined ? query : { ...query, price });
  const { value } = data ?? {};
  if (value === null) return <Muted>Too few such cars are on offer here to say what they are offered for.</Muted>;
  if (!value) return null;
  const label = currentData?.label;
  return (
    <Stack $gap={1}>
      <p>
        80 % of such cars are offered for {formatRange(value)}, in the middle{' '}
        <Amount>{formatPrice(value.value)}</Amount>.
      </p>
      {label && <p>{labelAdvice[label]}</p>}
      <Muted>
        {describeEvidence(value)}{' '}
        <a href={paths.carWorth(car)} target="_blank" rel="noopener">
          See the cars
        </a>
      </Muted>
    </Stack>
  );
}

/** Beside the price: what such cars are offered for, and how buyers will see the typed price (SELL-40). Never blocks. */
export function PriceAdvice({ state }: { state: AdFormState }): ReactNode {
  const request = usePriceAdvice(state);
  return <Advice role="status">{request && <AdviceForCar key={JSON.stringify(request.query)} {...request} />}</Advice>;
}
