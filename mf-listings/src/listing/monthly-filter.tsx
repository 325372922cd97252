import { maxPriceForInstalment } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { TextField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { describeTerms } from '../lib/instalment/instalment-terms';
import { typedNumber } from './range-filter';
import { useUncommittedValue } from './use-uncommitted-value';

const Box = styled.div`padding-block: ${tokens.space[4]} ${tokens.space[2]};`;

/** Enough for any car: 'R 1 000 000'. */
const MAX_LENGTH = 12;

type Props = {
  /** Rand a month; 0 for no limit. */
  value: number;
  onChange: (value: number) => void;
};

/**
 * The maximum monthly instalment, converted to a price with the default terms: an address must mean the same for
 * everyone, so terms chosen in this browser are ignored. Applies on Enter and on blur.
 */
export function MonthlyFilter({ value, onChange }: Props): ReactNode {
  const [text, setText] = useUncommittedValue(value > 0 ? String(value) : '');
  const typed = Math.min(typedNumber(text, 0), 1e6);
  const apply = () => {
    setText(typed > 0 ? String(typed) : '');
    if (typed !== value) onChange(typed);
  };
  return (
    <Box>
      <TextField
        name="maxmonthly"
        label="Monthly instalment up to"
        prefix="R"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && apply()}
        help={`${typed > 0 ? `Finds cars up to ${formatPrice(maxPriceForInstalment(typed))}. ` : ''}Estimated on ${describeTerms()}.`}
      />
    </Box>
  );
}
