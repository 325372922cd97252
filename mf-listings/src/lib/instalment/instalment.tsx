import { instalmentOf } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Note } from './monthly';
import { termsInWords } from './terms';
import { useTerms } from './use-terms';

/** Fetched by those who want other terms. */
const TermsEditor = lazy(() => import('./terms-editor').then((module) => ({ default: module.TermsEditor })));

const Amount = styled.p`
  font-size: ${tokens.font.xl};
  font-weight: 750;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  small { font-size: ${tokens.font.sm}; font-weight: 400; letter-spacing: 0; color: ${tokens.color.muted}; }
`;

/** About the height of the editor, so that what is below moves once. */
const Room = styled.div`height: calc(5 * ${tokens.space[16]});`;

/** What a car costs a month, on which terms, and other terms to try (issue 4.7). */
export function Instalment({ price }: { price: number }): ReactNode {
  const terms = useTerms();
  const [editing, setEditing] = useState(false);
  return (
    <Card as="section" aria-labelledby="instalment">
      <Stack $gap={3}>
        <h2 id="instalment">Monthly instalment</h2>
        <Amount aria-live="polite">
          {formatPrice(instalmentOf(price, terms))} <small>a month*</small>
        </Amount>
        {editing ? (
          <Suspense fallback={<Room />}>
            <TermsEditor terms={terms} price={price} />
          </Suspense>
        ) : (
          <p style={{ fontSize: tokens.font.sm }}>{termsInWords(terms, price)}</p>
        )}
        <Button variant="secondary" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? 'Done' : 'Change deposit, term or rate'}
        </Button>
        <Note>* An estimate, not an offer of credit. Fees and insurance come on top.</Note>
      </Stack>
    </Card>
  );
}
