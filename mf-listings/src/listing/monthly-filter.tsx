import { priceFor } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { TextField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { termsInWords } from '../lib/instalment/terms';
import { typedNumber } from './range-filter';
import { useDraft } from './use-draft';

const Box = styled.div`padding-block: ${tokens.space[4]} ${tokens.space[2]};`;

/** Enough for any car; the address takes no more. */
const longest = 7;

type Props = {
  /** Rand a month; 0 for no limit. */
  value: number;
  onChange: (value: number) => void;
};

/**
 * The highest monthly instalment, as a price on the usual terms: the address must mean the same for everybody, so terms
 * chosen in this browser do not count here. Applies on Enter and when it is left.
 */
export function MonthlyFilter({ value, onChange }: Props): ReactNode {
  const [text, setText] = useDraft(value > 0 ? String(value) : '');
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
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && apply()}
        help={`${typed > 0 ? `Finds cars up to ${formatPrice(priceFor(typed))}. ` : ''}Estimated on ${termsInWords()}.`}
      />
    </Box>
  );
}
