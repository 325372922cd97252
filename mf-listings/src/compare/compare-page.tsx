import { paths } from '@roadworthy/contract/paths';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useEffect } from 'react';
import { CompareBar } from '../lib/comparison/compare-bar';
import { dropCar } from '../lib/comparison/use-comparison';
import { trails } from '../lib/trails';
import { Comparison } from './comparison';
import type { ComparisonData } from './load-comparison';

/** Cars side by side (issue 4.7); the address says which. */
export function ComparePage({ data }: { data: ComparisonData }): ReactNode {
  const { slugs } = data;
  const found = data.kind === 'found' ? data.ads : [];
  const gone =
    data.kind === 'found' ? slugs.filter((slug) => !found.some((ad) => [ad.slug, ad._id].includes(slug))) : [];
  const goneText = gone.join(',');
  // What is not there any more is no choice any more.
  useEffect(() => {
    for (const slug of goneText.split(',').filter(Boolean)) void dropCar(slug);
  }, [goneText]);
  return (
    <>
      <Container>
        <Breadcrumb trail={trails.compare()} />
        <Stack $gap={5}>
          <PageTitle>Compare cars</PageTitle>
          {gone.length > 0 && (
            <Alert
              type="warning"
              title={gone.length === 1 ? 'One ad is no longer there' : 'Some ads are no longer there'}
            >
              {gone.join(', ')}
            </Alert>
          )}
          {data.kind === 'failed' ? (
            <Alert
              type="error"
              title="We could not load the cars"
              action={<ButtonLink to={paths.compare(slugs)}>Try again</ButtonLink>}
            >
              {data.msg}
            </Alert>
          ) : found.length > 0 ? (
            <Comparison ads={found} />
          ) : (
            <EmptyState title="Nothing to compare yet" action={<ButtonLink to={paths.listing()}>Find cars</ButtonLink>}>
              <p>Press Compare on the cars that you like, up to four, and see them here side by side.</p>
            </EmptyState>
          )}
        </Stack>
      </Container>
      {slugs.length === 0 && <CompareBar />}
    </>
  );
}
