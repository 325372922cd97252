import { TextField } from '@roadworthy/ui/field';
import { RangeSlider } from '@roadworthy/ui/range-slider';
import { tokens } from '@roadworthy/ui/theme';
import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../lib/use-draft';

const Inputs = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: ${tokens.space[3]};`;
const Slide = styled.div`padding-inline: ${tokens.space[3]};`;

type Bounds = [number, number];
type Props = {
  name: string;
  range: { min: number; max: number; step: number };
  value: Bounds;
  format: (value: number) => string;
  prefix?: string;
  onCommit: (value: Bounds) => void;
};

/** What a person typed as a number: an empty field falls back to the end of the range (specification section 5). */
export const typedNumber = (text: string, fallback: number, range: { min: number; max: number }): number => {
  const digits = text.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '');
  return digits ? Math.min(range.max, Math.max(range.min, Number(digits))) : fallback;
};

/** Two numeric inputs and a slider for one range; committed on leaving a field, on Enter, or when a thumb is let go. */
export function RangeFilter({ name, range, value, format, prefix, onCommit }: Props): ReactNode {
  const [low, setLow] = useDraft(String(value[0]));
  const [high, setHigh] = useDraft(String(value[1]));
  const show = ([from, to]: Bounds) => {
    setLow(String(from));
    setHigh(String(to));
  };
  const typed = (): Bounds => {
    const [from, to] = [typedNumber(low, range.min, range), typedNumber(high, range.max, range)];
    return from <= to ? [from, to] : [to, from];
  };
  const commit = (next: Bounds) => {
    show(next);
    if (next[0] !== value[0] || next[1] !== value[1]) onCommit(next);
  };
  const common = {
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    prefix,
    onBlur: () => commit(typed()),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && commit(typed()),
  };
  return (
    <>
      <Inputs>
        <TextField {...common} label={`Min ${name}`} value={low} onChange={({ target }) => setLow(target.value)} />
        <TextField {...common} label={`Max ${name}`} value={high} onChange={({ target }) => setHigh(target.value)} />
      </Inputs>
      <Slide>
        <RangeSlider {...range} label={name} value={typed()} format={format} onValueChange={show} onValueCommit={commit} />
      </Slide>
    </>
  );
}
