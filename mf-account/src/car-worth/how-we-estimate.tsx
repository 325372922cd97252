import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Text = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  max-width: ${tokens.width.prose};
  color: ${tokens.color.muted};
`;

/** The method in words; the API owns the rules. */
export function HowWeEstimate(): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack $gap={3}>
        <Title id={id}>How we estimate</Title>
        <Text>
          <p>
            We take the cars on offer here that are most like yours, and bring each asking price to your variant, year
            and mileage, and to a private seller. The estimate is the middle of these prices. Where too few of the model
            are on offer, similar cars of other models count, and the range is wider.
          </p>
          <p>These are asking prices: a buyer may pay less. Service history, damage and extras are not part of it.</p>
        </Text>
      </Stack>
    </section>
  );
}
