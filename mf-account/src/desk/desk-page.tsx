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
import { type ReactNode, Suspense, useState } from 'react';
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
  // The session is verified as soon as the recovery codes are made; they must be read before the desk replaces them.
  const [isEnrolling, setIsEnrolling] = useState(false);
  const endEnrolment = () => {
    setIsEnrolling(false);
    session.refetch();
  };
  const secondFactor = isEnrolling ? 'none' : session.data?.second_factor;
  if (session.error?.status === 403) return <Page>{refused}</Page>;
  return (
    <Page>
      <QueryRegion query={session} loading={loading}>
        {({ recovery_codes }) => (
          <Suspense fallback={loading}>
            {secondFactor === 'none' && <Enrolment onBegin={() => setIsEnrolling(true)} onDone={endEnrolment} />}
            {secondFactor === 'enrolled' && <CodeForm />}
            {secondFactor === 'verified' && <Desk recoveryCodes={recovery_codes} onRefused={session.refetch} />}
          </Suspense>
        )}
      </QueryRegion>
    </Page>
  );
}
