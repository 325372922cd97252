import { Spinner } from '@roadworthy/ui/spinner';
import { lazy, type ReactNode, Suspense } from 'react';

const LeadInbox = lazy(() => import('./lead-inbox').then((module) => ({ default: module.LeadInbox })));

/** The inbox, in a script of its own that the profile and /leads share. */
export const LazyLeadInbox = (): ReactNode => (
  <Suspense fallback={<Spinner label="Loading your leads" />}>
    <LeadInbox />
  </Suspense>
);
