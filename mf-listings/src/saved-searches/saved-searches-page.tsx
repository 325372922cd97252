import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, Grid, PageTitle, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { trails } from '../lib/breadcrumbs';
import type { SavedSearchesData } from './load-saved-searches';
import { PriceAlerts } from './price-alerts';
import { SavedSearchCard } from './saved-search-card';

/** /saved-searches: the user's saved searches and alert settings. */
export function SavedSearchesPage({ data }: { data: SavedSearchesData }): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={trails.savedSearches()} />
      <Stack $gap={6}>
        <PageTitle>Saved searches</PageTitle>
        {data.searches.length === 0 ? (
          <EmptyState
            title="You keep no searches yet"
            action={
              <Button asChild>
                <Link to={paths.listing()}>Search cars</Link>
              </Button>
            }
          >
            Filter the cars for sale, then press ‘Save this search’. We can mail you what comes in.
          </EmptyState>
        ) : (
          <Grid $min="320px">
            {data.searches.map((search) => (
              <SavedSearchCard key={search._id} search={search} />
            ))}
          </Grid>
        )}
        <PriceAlerts alerts={data.alerts} />
      </Stack>
    </Container>
  );
}
