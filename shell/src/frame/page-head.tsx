import { useMatches } from '@roadworthy/router';
import type { ReactNode } from 'react';
import type { RouteFacts } from '../composition/routes';
import { DocumentHead } from './document-head';

/** The head of the page that is shown. */
export function PageHead(): ReactNode {
  const match = useMatches().at(-1);
  const facts = match?.handle as RouteFacts | undefined;
  if (!facts) return null;
  return <DocumentHead head={facts.head(match?.loaderData)} origin={window.location.origin} />;
}
