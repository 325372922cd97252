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

/**
 * A region that shows a query: its data, also while they are loaded again; a failure with a retry, above the data that
 * there are; otherwise `loading`.
 */
export function QueryRegion<Data>({ query, loading, errorTitle, children }: Props<Data>): ReactNode {
  const { data, error, refetch } = query;
  const region = data === undefined ? !error && loading : children(data);
  return (
    <>
      {error && <LoadError title={errorTitle} message={error.message} onRetry={refetch} />}
      {region}
    </>
  );
}
