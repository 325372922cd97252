import { monthlyInstalment } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { describeTerms } from './instalment-terms';
import { Note } from './monthly';
import { useTerms } from './use-terms';

/** Loaded when the visitor edits the terms. */
const TermsEditor = lazyWithRetry(() => import('./terms-editor').then((module) => ({ default: module.TermsEditor })));

const Amount = styled.p`
  font-size: ${tokens.font.xl};
  font-weight: 750;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  small { font-size: ${tokens.font.sm}; font-weight: 400; letter-spacing: 0; color: ${tokens.color.muted}; }
`;

/** About the height of the editor, so that content below moves only once. */
const EditorPlaceholder = styled.div`height: calc(5 * ${tokens.space[16]});`;

/** The monthly cost of a car, its terms, and an editor for them. */
export function Instalment({ price }: { price: number }): ReactNode {
  const terms = useTerms();
  const [editing, setEditing] = useState(false);
  return (
    <Card as="section" aria-labelledby="instalment">
      <Stack $gap={3}>
        <h2 id="instalment">Monthly instalment</h2>
        <Amount aria-live="polite">
          {formatPrice(monthlyInstalment(price, terms))} <small>a month*</small>
        </Amount>
        {editing ? (
          <Suspense fallback={<EditorPlaceholder />}>
            <TermsEditor terms={terms} price={price} />
          </Suspense>
        ) : (
          <p style={{ fontSize: tokens.font.sm }}>{describeTerms(terms, price)}</p>
        )}
        <Button variant="secondary" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? 'Done' : 'Change deposit, term or rate'}
        </Button>
        <Note>* An estimate, not an offer of credit. Fees and insurance come on top.</Note>
      </Stack>
    </Card>
  );
}
