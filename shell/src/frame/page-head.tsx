import { useMatches } from '@roadworthy/router';
import type { ReactNode } from 'react';
import type { RouteMeta } from '../composition/routes';
import { DocumentHead } from './document-head';

/** The head of the current page. */
export function PageHead(): ReactNode {
  const match = useMatches().at(-1);
  const meta = match?.handle as RouteMeta | undefined;
  if (!meta) return null;
  return <DocumentHead head={meta.head(match?.loaderData)} origin={window.location.origin} />;
}
