import type { User } from '@roadworthy/contract/api/accounts';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ReactNode, Suspense } from 'react';

const ChecksTab = lazyWithRetry(() => import('./checks-tab').then((module) => ({ default: module.ChecksTab })));

/** The tab in a script of its own: most visits of the profile do not open it. */
export const LazyChecksTab = ({ user }: { user: User }): ReactNode => (
  <Suspense fallback={<Spinner label="Loading checks" />}>
    <ChecksTab user={user} />
  </Suspense>
);
