import { describeAnswerTime } from '@roadworthy/contract/leads';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Avatar } from '@roadworthy/ui/avatar';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, Grid, PageTitle, Row, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useReportAppearances } from '../lib/appearances/use-report-appearances';
import { trails } from '../lib/breadcrumbs';
import { CarCard } from '../lib/car-card';
import { carCount } from '../lib/car-count';
import { CompareBar } from '../lib/comparison/compare-bar';
import { DealerNumber } from '../lib/dealer-number';
import { dealerName, formatDealerLocation } from '../lib/dealer-text';
import { MonthlyNote } from '../lib/instalment/monthly';
import { SellerChecksPanel } from '../lib/seller-checks';
import { listPath } from './list-page';
import type { DealerData } from './load-dealer';
import { RatingSummary } from './ratings/rating-summary';
import { SellerRatings } from './ratings/seller-ratings';
import { SearchForm } from './search-form';

const NO_ADS: readonly never[] = [];

/** Address and number, which wrap as wholes. */
const Contact = styled(Row)`color: ${tokens.color.muted}; column-gap: ${tokens.space[4]};`;

export function DealerPage({ data }: { data: DealerData }): ReactNode {
  useReportAppearances(data.kind === 'missing' ? NO_ADS : data.ads);
  if (data.kind === 'missing') {
    return (
      <Container>
        <Breadcrumb trail={trails.dealer('Not found')} />
        <PageTitle>Dealer not found</PageTitle>
        <br />
        <Alert
          variant="error"
          title="Error"
          action={
            <Button asChild>
              <Link to={paths.dealers()}>All dealers</Link>
            </Button>
          }
        >
          {data.msg}
        </Alert>
      </Container>
    );
  }
  const { dealer, ads, count, sold, answerHours, checks, page, text } = data;
  const name = dealerName(dealer);
  const path = paths.dealer(dealer._id);
  return (
    <>
      <Container>
        <Breadcrumb trail={trails.dealer(name)} />
        <Stack $gap={6}>
          <Card>
            <Row $gap={5}>
              <Avatar name={name} src={dealer.logourl ?? dealer.avatarurl} size="lg" />
              <Stack $gap={1}>
                <PageTitle>{name}</PageTitle>
                <Contact $gap={2}>
                  <span>{formatDealerLocation(dealer)}</span>
                  <DealerNumber gsm={dealer.gsm} />
                </Contact>
                <p>
                  {carCount(dealer.total_cars)} listed · {sold} sold
                </p>
                {answerHours ? <p>{describeAnswerTime(answerHours)}</p> : null}
                <RatingSummary rating={dealer.rating} />
              </Stack>
            </Row>
          </Card>
          {checks && (
            <Card>
              <SellerChecksPanel checks={checks} isDealer={dealer.email !== null} />
            </Card>
          )}
          <SearchForm path={path} text={text} label={`Search the cars of ${name}`} />
          {ads.length === 0 ? (
            <EmptyState title="No Data found..." />
          ) : (
            <>
              <VisuallyHidden as="h2">Cars</VisuallyHidden>
              <Grid $min="320px">
                {ads.map((ad) => (
                  <CarCard key={ad._id} ad={ad} rowOnPhone />
                ))}
              </Grid>
              <MonthlyNote />
            </>
          )}
          <Pagination
            page={page}
            pageCount={Math.ceil(count / PAGE_SIZES.dealerAds)}
            hrefFor={(next) => listPath(path, { text, page: next })}
          />
          {dealer.rating && <SellerRatings seller={dealer._id} />}
        </Stack>
      </Container>
      <CompareBar />
    </>
  );
}
