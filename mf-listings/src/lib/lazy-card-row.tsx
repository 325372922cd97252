import type { AdSummary } from '@roadworthy/contract/api/listings';
import { READING } from '@roadworthy/contract/scripts-on-use';
import { CardRowSkeleton } from '@roadworthy/ui/card-skeletons';
import { Row, Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { QueryRegion, type QueryResult } from '@roadworthy/ui/query-region';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, type Ref, Suspense } from 'react';
import styled from 'styled-components';

/** Loaded with the cards: the page does not wait for either. */
const CardRow = lazyWithRetry(() => import('./card-row').then((module) => ({ default: module.CardRow })));

const Block = styled.div`
  padding-top: ${tokens.space[8]};
  h2 { font-size: ${tokens.font.lg}; }
  :root[${READING}] &[aria-busy='true'] { display: none; }
`;

type Props = {
  title: string;
  /** An empty list renders nothing. */
  query: QueryResult<AdSummary[]>;
  /** Number of placeholders. */
  expected: number;
  action?: ReactNode;
  containerRef?: Ref<HTMLDivElement>;
};

/** A row of cards loaded after the page, with a placeholder of the same size. */
export function LazyCardRow({ title, query, expected, action, containerRef }: Props): ReactNode {
  const skeleton = <CardRowSkeleton count={expected} />;
  if (!query.error && query.data?.length === 0) return null;
  return (
    <Block ref={containerRef} aria-busy={!query.error && query.data === undefined}>
      <Stack $gap={4}>
        <Row $between>
          <h2>{title}</h2>
          {action}
        </Row>
        <QueryRegion query={query} loading={skeleton}>
          {(ads) => (
            <Suspense fallback={skeleton}>
              <CardRow label={title} ads={ads} />
            </Suspense>
          )}
        </QueryRegion>
      </Stack>
    </Block>
  );
}
