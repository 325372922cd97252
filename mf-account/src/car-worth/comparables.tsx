import type { CarValue } from '@roadworthy/contract/api/insights';
import { ComparableCars } from '@roadworthy/ui/comparable-cars';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Title = styled.h2`font-size: ${tokens.font.lg};`;

type Props = { value: Pick<CarValue, 'level' | 'comparables'>; year: number; mileage: number };

/** The most comparable cars as links, with what was adjusted to compare them with this one (VALUE-5). */
export function Comparables({ value: { level, comparables }, year, mileage }: Props): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack $gap={3}>
        <Title id={id}>The cars that this comes from</Title>
        <ComparableCars
          cars={comparables}
          subject={{ year, mileage, isOfDealer: false }}
          level={level}
          adjustedLabel="As your car"
        />
      </Stack>
    </section>
  );
}
