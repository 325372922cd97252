import { paths } from '@roadworthy/contract/paths';
import { Link, useNavigation, useRevalidator } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { Container, PageTitle, Row } from '@roadworthy/ui/layout';
import { Spinner } from '@roadworthy/ui/spinner';
import type { ReactNode } from 'react';
import { trails } from '../lib/breadcrumbs';
import { CompareBar } from '../lib/comparison/compare-bar';
import { AdView } from './ad-view';
import type { AdData } from './load-ad';

/** The ad page (DETAIL-2), with its loading and error views. */
export function AdPage({ data }: { data: AdData }): ReactNode {
  const { state, revalidate } = useRevalidator();
  const { location } = useNavigation();
  const actions = (
    <Row>
      <Button onClick={() => void revalidate()}>Refresh</Button>
      <Button asChild variant="secondary">
        <Link to={paths.listing()}>See other cars</Link>
      </Button>
    </Row>
  );
  return (
    <>
      <Container>
        <Breadcrumb trail={trails.ad()} />
        {state === 'loading' && !location && data.kind === 'failed' ? (
          <Spinner label="Loading the ad" />
        ) : data.kind === 'failed' ? (
          <>
            <PageTitle>404 not found</PageTitle>
            <br />
            <Alert variant="error" title="Error" action={actions}>
              {data.msg}
            </Alert>
          </>
        ) : (
          <AdView key={data.ad._id} ad={data.ad} recent={data.recent} seller={data.seller} />
        )}
      </Container>
      <CompareBar isBelowPage />
    </>
  );
}
