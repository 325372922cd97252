import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Alert } from '@roadworthy/ui/alert';
import { Avatar } from '@roadworthy/ui/avatar';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, Grid, PageTitle, Row, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import { CarCard } from '../lib/car-card';
import { CompareBar } from '../lib/comparison/compare-bar';
import { dealerName, dealerPhone, dealerPlace } from '../lib/dealer-words';
import { MonthlyNote } from '../lib/instalment/monthly';
import { trails } from '../lib/trails';
import { listPath } from './list-page';
import type { DealerData } from './load-dealer';
import { SearchForm } from './search-form';

/** A dealer, the dealer's cars, a search box and pages. */
export function DealerPage({ data }: { data: DealerData }): ReactNode {
  if (data.kind === 'failed') {
    return (
      <Container>
        <Breadcrumb trail={trails.dealer('Not found')} />
        <PageTitle>Dealer not found</PageTitle>
        <br />
        <Alert type="error" title="Error" action={<ButtonLink to={paths.dealers()}>All dealers</ButtonLink>}>
          {data.msg}
        </Alert>
      </Container>
    );
  }
  const { dealer, ads, count, sold, page, text } = data;
  const name = dealerName(dealer);
  const path = paths.dealer(dealer._id);
  return (
    <>
      <Container>
        <Breadcrumb trail={trails.dealer(name)} />
        <Stack $gap={6}>
          <Card>
            <Row $gap={5}>
              <Avatar name={name} src={dealer.logourl ?? dealer.avatarurl} large />
              <Stack $gap={1}>
                <PageTitle>{name}</PageTitle>
                <p style={{ color: tokens.color.muted }}>
                  {dealerPlace(dealer)} · {dealerPhone(dealer.gsm)}
                </p>
                <p>
                  {dealer.total_cars} cars listed · {sold} sold
                </p>
              </Stack>
            </Row>
          </Card>
          <SearchForm path={path} text={text} label={`Search the cars of ${name}`} />
          {ads.length === 0 ? (
            <EmptyState title="No Data found..." />
          ) : (
            <>
              <VisuallyHidden as="h2">Cars</VisuallyHidden>
              <Grid>
                {ads.map((ad) => (
                  <CarCard key={ad._id} ad={ad} />
                ))}
              </Grid>
              <MonthlyNote />
            </>
          )}
          <Pagination
            page={page}
            pageCount={Math.ceil(count / pageSize.dealerAds)}
            hrefFor={(next) => listPath(path, { text, page: next })}
          />
        </Stack>
      </Container>
      <CompareBar />
    </>
  );
}
