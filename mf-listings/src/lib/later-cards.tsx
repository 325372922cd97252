import type { AdSummary } from '@roadworthy/contract/api/listings';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import styled from 'styled-components';
import { CardRowSkeleton } from './card-row-skeleton';

/** The carousel comes with the cards: the page stands without either. */
const CardRow = lazy(() => import('./card-row').then((module) => ({ default: module.CardRow })));

const Block = styled.div`
  padding-top: ${tokens.space[8]};
  h2 { font-size: ${tokens.font.lg}; }
`;

type Props = {
  title: string;
  /** Undefined while they are on their way; of none nothing is shown. */
  ads: AdSummary[] | undefined;
  /** How many are expected. */
  expected: number;
  action?: ReactNode;
  box?: Ref<HTMLDivElement>;
};

/** A row of cards that comes after the page: its room is kept while they are on their way. */
export function LaterCards({ title, ads, expected, action, box }: Props): ReactNode {
  const skeleton = <CardRowSkeleton count={expected} />;
  if (ads?.length === 0) return null;
  return (
    <Block ref={box} aria-busy={ads === undefined}>
      <Stack $gap={4}>
        <Row $between>
          <h2>{title}</h2>
          {action}
        </Row>
        {ads ? (
          <Suspense fallback={skeleton}>
            <CardRow label={title} ads={ads} />
          </Suspense>
        ) : (
          skeleton
        )}
      </Stack>
    </Block>
  );
}
