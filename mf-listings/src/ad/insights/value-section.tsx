import type { Ad } from '@roadworthy/contract/api/listings';
import { READING } from '@roadworthy/contract/scripts-on-use';
import { Button } from '@roadworthy/ui/button';
import { Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { QueryRegion, type QueryResult } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import type { Insights } from '../api';

/** Loaded with the figures: the page waits for neither. */
const ValueDetails = lazyWithRetry(() =>
  import('./value-details').then((module) => ({ default: module.ValueDetails })),
);

export const valueId = 'value';

const Section = styled.section`
  scroll-margin-top: ${tokens.space[20]};
  /* Needs scripts. */
  @media (scripting: none) { display: none; }
`;
/** About as high as the estimate. */
const Loading = styled.div`
  min-height: 320px;
  :root[${READING}] & { display: none; }
`;
/** While scripts wait for a use, which the press is. */
const Wanted = styled.div`
  display: none;
  :root[${READING}] & { display: block; }
`;

/** What the car is worth, loaded after the page (DETAIL-21 to DETAIL-26). */
export function ValueSection({ ad, query }: { ad: Ad; query: QueryResult<Insights> }): ReactNode {
  const loading = (
    <>
      <Wanted>
        <Button variant="secondary">Show the estimate</Button>
      </Wanted>
      <Loading>
        <Spinner label="Loading the estimate" />
      </Loading>
    </>
  );
  return (
    <Section id={valueId} aria-labelledby="value-title" aria-busy={!query.error && query.data === undefined}>
      <Stack $gap={3}>
        <h2 id="value-title">What it is worth</h2>
        <QueryRegion query={query} loading={loading}>
          {(insights) => (
            <Suspense fallback={loading}>
              <ValueDetails ad={ad} insights={insights} />
            </Suspense>
          )}
        </QueryRegion>
      </Stack>
    </Section>
  );
}
