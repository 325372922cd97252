import type { ReactNode } from 'react';
import { LoadError } from './load-error';

/** What `useQuery` of the query layer returns. */
export type QueryResult<Data> = { data?: Data; error?: { message: string }; refetch: () => void };

type Props<Data> = {
  query: QueryResult<Data>;
  /** Shown until the data or an error arrives. */
  loading: ReactNode;
  /** What failed, for a page with several regions. */
  errorTitle?: string;
  children: (data: Data) => ReactNode;
};

/** A region that shows a query: its data, also while they are loaded again; a failure with a retry; otherwise `loading`. */
export function QueryRegion<Data>({ query, loading, errorTitle, children }: Props<Data>): ReactNode {
  if (query.error) return <LoadError title={errorTitle} message={query.error.message} onRetry={query.refetch} />;
  return query.data === undefined ? loading : children(query.data);
}
