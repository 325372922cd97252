import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ReactNode, Suspense } from 'react';

const LeadInbox = lazyWithRetry(() => import('./lead-inbox').then((module) => ({ default: module.LeadInbox })));

/** The inbox, in a script of its own that the profile and /leads share. */
export const LazyLeadInbox = (): ReactNode => (
  <Suspense fallback={<Spinner label="Loading your leads" />}>
    <LeadInbox />
  </Suspense>
);
