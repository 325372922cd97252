import { paths } from '@roadworthy/contract/paths';
import { useQuery } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, PageTitle } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { deskSessionQuery } from './api';

const Desk = lazyWithRetry(() => import('./desk').then((module) => ({ default: module.Desk })));
const Enrolment = lazyWithRetry(() =>
  import('./second-factor/enrolment').then((module) => ({ default: module.Enrolment })),
);
const CodeForm = lazyWithRetry(() => import('./second-factor/verify').then((module) => ({ default: module.Verify })));

const Page = styled(Container)`padding-block: ${tokens.space[4]} ${tokens.space[10]};`;
const loading = <Spinner label="Loading the desk" />;

const refused = (
  <>
    <PageTitle>Not for this account</PageTitle>
    <EmptyState
      title="This page is for operators."
      action={
        <Button asChild variant="secondary">
          <Link to={paths.home()}>Home</Link>
        </Button>
      }
    >
      You are signed in with an account that is no operator’s.
    </EmptyState>
  </>
);

/** /desk: for operators with a proved second factor (DESK-1, DESK-2). The API decides who that is. */
export function DeskPage(): ReactNode {
  const session = useQuery(deskSessionQuery, undefined, { refetchOnFocus: true });
  if (session.error?.status === 403) return <Page>{refused}</Page>;
  return (
    <Page>
      <QueryRegion query={session} loading={loading}>
        {({ second_factor, recovery_codes }) => (
          <Suspense fallback={loading}>
            {second_factor === 'none' && <Enrolment onDone={session.refetch} />}
            {second_factor === 'enrolled' && <CodeForm />}
            {second_factor === 'verified' && <Desk recoveryCodes={recovery_codes} onRefused={session.refetch} />}
          </Suspense>
        )}
      </QueryRegion>
    </Page>
  );
}
