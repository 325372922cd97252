import { instalmentOf } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { termsInWords } from './terms';
import { useTerms } from './use-terms';

/** 'from R 4 210 a month*', as text without an element of its own; a {@link MonthlyNote} stands on the same page. */
export function Monthly({ price }: { price: number }): ReactNode {
  return `from ${formatPrice(instalmentOf(price, useTerms()))} a month*`;
}

export const Note = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.muted};`;

/** What the asterisk of {@link Monthly} means, with the terms. */
export function MonthlyNote(): ReactNode {
  return (
    <Note>* An estimate, not an offer of credit: {termsInWords(useTerms())}. Fees and insurance come on top.</Note>
  );
}
