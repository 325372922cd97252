import type { FacetCount } from '@roadworthy/contract/api/listings';
import { groupDigits } from '@roadworthy/contract/price';
import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { SelectField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { engineLabel } from './filter-labels';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]};
  padding-block: ${tokens.space[1]} ${tokens.space[2]};
`;

/** Litres to choose from: the usual sizes. */
const SIZES = [1, 1.2, 1.4, 1.5, 1.6, 1.8, 2, 2.2, 2.5, 2.8, 3, 3.5, 4, 5];

type Props = {
  low: number;
  high: number;
  /** Ads by litres. */
  engines: readonly FacetCount[];
  onChange: (ends: { minEngine: number; maxEngine: number }) => void;
};

/** The smallest and the largest engine; each size has the number of cars that choosing it would leave. */
export function EngineFilter({ low, high, engines, onChange }: Props): ReactNode {
  const { minEngine: min, maxEngine: max } = DEFAULT_SEARCH;
  const countBetween = (from: number, to: number) =>
    engines
      .filter(({ value }) => Number(value) >= from && (Number(value) <= to || to >= max))
      .reduce((sum, { count }) => sum + count, 0);
  const optionsFor = (chosen: number, isWithin: (size: number) => boolean, countOf: (size: number) => number) =>
    [...new Set([...SIZES, ...(chosen === min || chosen === max ? [] : [chosen])])]
      .sort((a, b) => a - b)
      .filter((size) => size === chosen || isWithin(size))
      .map((size) => ({ value: String(size), label: `${engineLabel(size)} (${groupDigits(String(countOf(size)))})` }));
  return (
    <Pair>
      <SelectField
        name="minengine"
        label="Engine from"
        placeholder="Any"
        options={optionsFor(
          low,
          (size) => size <= high,
          (size) => countBetween(size, high),
        )}
        value={low === min ? '' : String(low)}
        onChange={({ target }) => onChange({ minEngine: Number(target.value) || min, maxEngine: high })}
      />
      <SelectField
        name="maxengine"
        label="Engine to"
        placeholder="Any"
        options={optionsFor(
          high,
          (size) => size >= low,
          (size) => countBetween(low, size),
        )}
        value={high === max ? '' : String(high)}
        onChange={({ target }) => onChange({ minEngine: low, maxEngine: Number(target.value) || max })}
      />
    </Pair>
  );
}
