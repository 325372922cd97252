import { monthlyInstalment } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { describeTerms } from './instalment-terms';
import { useTerms } from './use-terms';

/** 'from R 4 210 a month*', as text without an element; the page also shows a {@link MonthlyNote}. */
export function Monthly({ price }: { price: number }): ReactNode {
  return `from ${formatPrice(monthlyInstalment(price, useTerms()))} a month*`;
}

export const Note = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.muted};`;

/** Explains the asterisk of {@link Monthly}, with the terms. */
export function MonthlyNote(): ReactNode {
  return (
    <Note>* An estimate, not an offer of credit: {describeTerms(useTerms())}. Fees and insurance come on top.</Note>
  );
}
