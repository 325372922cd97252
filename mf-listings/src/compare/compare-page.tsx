import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import { LoadError } from '@roadworthy/ui/load-error';
import { type ReactNode, useEffect, useState } from 'react';
import { trails } from '../lib/breadcrumbs';
import { CompareBar } from '../lib/comparison/compare-bar';
import { removeCar } from '../lib/comparison/use-comparison';
import { openAreaStore } from '../lib/lazy-store';
import { Comparison } from './comparison';
import type { ComparisonData } from './load-comparison';

/**
 * Locally stored titles of missing ads, which are then removed from the selection. None for a comparison that was
 * shared by link.
 */
function useMissingTitles(slugs: string): string[] {
  const [titles, setTitles] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const missing = slugs.split(',').filter(Boolean);
    if (missing.length > 0) {
      void openAreaStore().then((store) => {
        const chosen = store.getState().comparison.filter(({ slug }) => missing.includes(slug));
        if (isCurrent && chosen.length > 0) setTitles(chosen.map(({ title }) => title));
        for (const slug of missing) void removeCar(slug);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [slugs]);
  return titles;
}

/** The comparison page; the address names the cars. */
export function ComparePage({ data }: { data: ComparisonData }): ReactNode {
  const { slugs } = data;
  const ads = data.kind === 'found' ? data.ads : [];
  const missing =
    data.kind === 'found' ? slugs.filter((slug) => !ads.some((ad) => [ad.slug, ad._id].includes(slug))) : [];
  const missingSlugs = missing.join(',');
  const missingTitles = useMissingTitles(missingSlugs);
  return (
    <>
      <Container>
        <Breadcrumb trail={trails.compare()} />
        <Stack $gap={5}>
          <PageTitle>Compare cars</PageTitle>
          {missing.length > 0 && (
            <Alert
              variant="warning"
              title={missing.length === 1 ? 'One ad is no longer there' : 'Some ads are no longer there'}
            >
              {missingTitles.join(', ') || 'It may be sold, or its seller took it down.'}
            </Alert>
          )}
          {data.kind === 'failed' ? (
            <LoadError title="We could not load the cars" message={data.msg} />
          ) : ads.length > 0 ? (
            <Comparison ads={ads} />
          ) : (
            <EmptyState
              title="Nothing to compare yet"
              action={
                <Button asChild>
                  <Link to={paths.listing()}>Find cars</Link>
                </Button>
              }
            >
              <p>Press Compare on the cars that you like, up to four, and see them here side by side.</p>
            </EmptyState>
          )}
        </Stack>
      </Container>
      {slugs.length === 0 && <CompareBar />}
    </>
  );
}
