import type { Head, PageModule } from '@roadworthy/contract/remote';
import { useLoaderData, useRevalidator } from '@roadworthy/router';
import type { ReactNode } from 'react';
import { DocumentHead } from '../frame/document-head';
import type { Composition, Opened, Step } from './composition';
import { Region } from './region';

type Props = { composition: Composition; report: (step: Step) => void; title: string };

/** What the head says: the page's own words, or the described title while it has none. */
function headOf(composition: Composition, opened: Opened, title: string): Head {
  if (opened.kind !== 'ready') return { title, noIndex: true };
  try {
    return composition.module<PageModule>(opened)?.head?.(opened.data) ?? { title };
  } catch {
    // A broken head must not cost the page; the region tells the rest.
    return { title };
  }
}

/** The page of a route: what its loader opened, and its head. */
export function RemotePage({ composition, report, title }: Props): ReactNode {
  const opened = useLoaderData() as Opened;
  const { revalidate } = useRevalidator();
  return (
    <>
      <DocumentHead head={headOf(composition, opened, title)} />
      <Region opened={opened} composition={composition} report={report} reopen={() => void revalidate()} />
    </>
  );
}
