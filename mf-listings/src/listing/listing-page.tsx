import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { Link } from '@roadworthy/router';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, deferredRendering, Grid, PageTitle, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { LoadError } from '@roadworthy/ui/load-error';
import { Pagination } from '@roadworthy/ui/pagination';
import { media, tokens } from '@roadworthy/ui/theme';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { useReportAppearances } from '../lib/appearances/use-report-appearances';
import { trails } from '../lib/breadcrumbs';
import { CarCard } from '../lib/car-card';
import { carCount } from '../lib/car-count';
import type { CardAd } from '../lib/card-ad';
import { enlargedText } from '../lib/enlarged-text';
import { MonthlyNote } from '../lib/instalment/monthly';
import { listingPath } from '../lib/listing-path';
import { RecentlyViewed } from '../lib/recently-viewed/recently-viewed';
import { DistanceNotes } from './distance-notes';
import { FilterAside, panelId, resultsId } from './filter-aside';
import { FilterChips } from './filter-chips';
import { FilterSheet } from './filter-sheet';
import { LazyFilterPanel } from './lazy-filter-panel';
import { headline } from './listing-head';
import { EMPTY_FACETS, type ListingData } from './load-listing';
import { Note } from './note';
import { SentenceNote } from './sentence-note';
import { SortSelect } from './sort-select';
import { TextSearch } from './text-search';
import { useSearch } from './use-search';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  grid-template-columns: minmax(260px, 300px) minmax(0, 1fr);
  align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Head = styled.div`
  display: grid;
  grid-template: 'title sort' auto 'count sort' auto 'search search' auto / minmax(0, 1fr) auto;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  align-items: center;
  h1 { grid-area: title; }
  p { grid-area: count; }
  form { grid-area: sort; }
  [role='search'] { grid-area: search; margin-top: ${tokens.space[4]}; }
  ${media.phone} {
    grid-template: 'title count' auto 'search sort' auto / minmax(0, 1fr) minmax(0, 8.25rem);
    row-gap: ${tokens.space[3]};
    /* A title may be wider than the search field below it. */
    h1 { grid-column: 1 / -1; padding-right: 6rem; }
    p { justify-self: end; white-space: nowrap; }
    [role='search'] { margin-top: 0; }
  }
  /* Beside the order a search field would show two words. */
  ${media.smallPhone} {
    grid-template: 'title sort' auto 'count sort' auto 'search search' auto / minmax(0, 1fr) 8.25rem;
    row-gap: ${tokens.space[1]};
    h1 { grid-area: title; padding-right: 0; }
    p { justify-self: start; }
    [role='search'] { margin-top: ${tokens.space[2]}; }
  }
  ${enlargedText} { grid-template: 'title' auto 'count' auto 'sort' auto 'search' auto / minmax(0, 1fr); }
`;

/** On a phone closer together, so that two cars are on the first screen. */
const Found = styled(Stack)`${media.phone} { gap: ${tokens.space[3]}; }`;

// Avoids layout shifts while loading: old results are dimmed, then replaced.
const Dimmable = styled(Stack)<{ $dim: boolean }>`
  opacity: ${({ $dim }) => ($dim ? 0.5 : 1)};
  transition: opacity ${tokens.motion.fast};
`;

/** The first row of a wide screen is visible first; later cards can render deferred. */
const Cards = styled(Grid)`
  /* With a tag: marking the document (deferredRendering) restyles these cards only, not all elements. */
  > article:nth-child(n + 4) { ${deferredRendering('440px')} }
  ${media.phone} { gap: ${tokens.space[3]}; }
`;

/** A phone shows so many at first: their pictures are not requested after the scripts. */
const FIRST_VIEW_CARDS = 2;
/** The first row of a wide screen, and what a phone shows at first. */
const FIRST_HYDRATED_CARDS = 3;

type ResultsProps = {
  ads: CardAd[];
  page: number;
  pageCount: number;
  pending: boolean;
  hrefFor: (page: number) => string;
};

/** Cards and pagination, or the message for no results. */
function Results({ ads, page, pageCount, pending, hrefFor }: ResultsProps): ReactNode {
  useReportAppearances(ads);
  if (ads.length === 0) {
    return (
      <EmptyState
        title="No Data found..."
        action={
          <Button asChild>
            <Link to={paths.listing()}>Clear All</Link>
          </Button>
        }
      >
        <p>Take a filter away or widen the price; new cars come in every day.</p>
      </EmptyState>
    );
  }
  return (
    <Dimmable $gap={8} $dim={pending} aria-busy={pending}>
      <VisuallyHidden as="h2">Results</VisuallyHidden>
      <Cards $min="270px">
        {ads.slice(0, FIRST_HYDRATED_CARDS).map((ad, index) => (
          <CarCard key={ad._id} ad={ad} priority={index === 0} eager={index < FIRST_VIEW_CARDS} rowOnPhone />
        ))}
        {/* A boundary of their own: React hydrates them after the first ones, or when one of them is touched. */}
        <Suspense>
          {ads.slice(FIRST_HYDRATED_CARDS).map((ad) => (
            <CarCard key={ad._id} ad={ad} rowOnPhone />
          ))}
        </Suspense>
      </Cards>
      <MonthlyNote />
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} label="Pages of cars" />
    </Dimmable>
  );
}

/** The listing page (SEARCH-7): filters, order, pages; the address holds the search. */
export function ListingPage({ data }: { data: ListingData }): ReactNode {
  const { search, sentence, thisYear } = data;
  const { currentSearch, change, ask, pending } = useSearch(search);
  const facets = data.kind === 'found' ? data.facets : undefined;
  const count = data.kind === 'found' ? data.count : 0;
  const panel = <LazyFilterPanel search={currentSearch} facets={facets} thisYear={thisYear} onChange={change} />;
  return (
    <>
      <Container>
        <Breadcrumb trail={trails.listing()} />
        <Columns>
          <FilterAside count={count}>{panel}</FilterAside>
          <Found $gap={5} id={resultsId} tabIndex={-1}>
            <Head>
              <PageTitle>{headline(search)}</PageTitle>
              <p role="status" aria-live="polite">
                {pending ? 'Searching …' : data.kind === 'found' ? carCount(count) : ''}
              </p>
              <SortSelect search={currentSearch} onChange={(sort) => change({ sort, page: currentSearch.page })} />
              <TextSearch search={search} sentence={sentence?.text} onChange={change} onSentence={ask} />
            </Head>
            {sentence && <SentenceNote sentence={sentence} shown={search} facets={facets ?? EMPTY_FACETS} />}
            {search.sort === 'best_value' && (
              <Note>
                Best value: great prices first, then good, fair and high ones, each group by how far below the estimated
                value the price is. Cars without an estimate come before the high ones, unusually low prices last.
              </Note>
            )}
            <FilterChips search={currentSearch} facets={facets ?? EMPTY_FACETS} onChange={change} />
            {data.kind === 'found' && <DistanceNotes {...data} />}
            {data.kind === 'failed' ? (
              <LoadError title="We could not load the cars" message={data.msg} />
            ) : (
              <Results
                ads={data.ads}
                page={search.page}
                pageCount={Math.ceil(count / PAGE_SIZES.listing)}
                pending={pending}
                hrefFor={(page) => listingPath({ ...search, page })}
              />
            )}
          </Found>
        </Columns>
        <RecentlyViewed />
      </Container>
      <FilterSheet count={count} pending={pending} clearPath={listingPath(DEFAULT_SEARCH)} panelId={panelId}>
        {panel}
      </FilterSheet>
    </>
  );
}
