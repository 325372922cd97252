import { Car } from 'lucide';
import type { ComponentProps, ReactElement } from 'react';
import { Alert } from '../../../src/alert';
import { Button } from '../../../src/button';
import { EmptyState } from '../../../src/empty-state';
import { ErrorDetails } from '../../../src/error-details';
import { FormError } from '../../../src/form-error';
import { Icon } from '../../../src/icon';
import { LoadError } from '../../../src/load-error';
import { Outcome } from '../../../src/outcome';
import { PageSkeleton } from '../../../src/page-skeleton';
import { QueryRegion } from '../../../src/query-region';
import { Skeleton } from '../../../src/skeleton';
import { Spinner } from '../../../src/spinner';
import { ignore, LONG_TEXT, LONG_WORD } from '../samples';
import type { Group } from '../section';

const alerts: Record<ComponentProps<typeof Alert>['variant'], ReactElement> = {
  success: <Alert variant="success">Your ad is live.</Alert>,
  error: <Alert variant="error">Your ad could not be posted.</Alert>,
  warning: <Alert variant="warning">Your plan ends in three days.</Alert>,
  info: <Alert variant="info">Prices include VAT.</Alert>,
};
const skeletons: Record<ComponentProps<typeof PageSkeleton>['shape'], ReactElement> = {
  cards: <PageSkeleton shape="cards" />,
  'cards-beside-panel': <PageSkeleton shape="cards-beside-panel" />,
  row: <PageSkeleton shape="row" />,
  detail: <PageSkeleton shape="detail" />,
  article: <PageSkeleton shape="article" />,
  form: <PageSkeleton shape="form" />,
  plain: <PageSkeleton shape="plain" />,
};
const failure = Object.assign(new Error('The price is missing.'), {
  stack: 'at CarCard mf-listings/src/car-card.tsx:12',
});
const showCount = (count: number) => <p>{count} cars</p>;

export const feedbackGroup: Group = {
  title: 'Feedback',
  sections: [
    {
      name: 'Alert',
      parts: ['DismissibleNote'],
      states: {
        ...alerts,
        'title and action': (
          <Alert variant="error" title="No connection" action={<Button variant="secondary">Try again</Button>}>
            What you typed is kept.
          </Alert>
        ),
        'long text': (
          <Alert variant="info" title={LONG_TEXT}>
            {LONG_WORD}
          </Alert>
        ),
      },
    },
    {
      name: 'LoadError',
      states: {
        default: <LoadError onRetry={ignore} />,
        'title and message': <LoadError title="No dealers" message="The server is busy." onRetry={ignore} />,
      },
    },
    {
      name: 'QueryRegion',
      states: {
        loading: (
          <QueryRegion query={{ refetch: ignore }} loading={<Skeleton />}>
            {showCount}
          </QueryRegion>
        ),
        data: (
          <QueryRegion query={{ data: 12, refetch: ignore }} loading={<Skeleton />}>
            {showCount}
          </QueryRegion>
        ),
        error: (
          <QueryRegion query={{ error: { message: 'The server is busy.' }, refetch: ignore }} loading={<Skeleton />}>
            {showCount}
          </QueryRegion>
        ),
      },
    },
    {
      name: 'FormError',
      states: {
        error: <FormError message="The e-mail or the password is wrong." />,
        'with an action': (
          <FormError message="This car was posted before." action={<Button variant="secondary">Open it</Button>} />
        ),
      },
    },
    {
      name: 'EmptyState',
      states: {
        default: <EmptyState title="No cars available" />,
        'icon, text and action': (
          <EmptyState
            icon={<Icon of={Car} size={40} />}
            title="No favorites yet"
            action={<Button variant="secondary">Search cars</Button>}
          >
            Press the heart of a car.
          </EmptyState>
        ),
      },
    },
    { name: 'Outcome', states: { default: <Outcome>Thank you. We answer within a day.</Outcome> } },
    { name: 'Spinner', states: { default: <Spinner label="Loading cars" /> } },
    {
      name: 'Skeleton',
      states: { default: <Skeleton />, 'with a size': <Skeleton height="48px" width="60%" radius="24px" /> },
    },
    { name: 'PageSkeleton', parts: ['CardGridSkeleton', 'CardRowSkeleton'], isWide: true, states: skeletons },
    {
      name: 'ErrorDetails',
      isWide: true,
      states: { default: <ErrorDetails error={failure} componentStack="" area="mf-listings" /> },
    },
  ],
};
