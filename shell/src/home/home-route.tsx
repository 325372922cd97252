import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { useLoaderData, useRevalidator } from '@roadworthy/router';
import { PageSkeleton } from '@roadworthy/ui/skeleton';
import { type ReactNode, Suspense, use } from 'react';
import type { Composition, Opened, Step } from '../composition/composition';
import { Region } from '../composition/region';
import type { ComposedRoute } from '../composition/routes';
import { DocumentHead } from '../frame/document-head';
import { homeLayout } from './home-layout';

type Block = { key: string; opened: Promise<Opened> };

/** The home page: widgets of several remotes, each loaded and failing on its own. */
export const homeRoute = (composition: Composition, report: (step: Step) => void): ComposedRoute => ({
  path: paths.home(),
  handle: { title: brand.tagline, skeleton: 'cards' },
  hydrateFallbackElement: <PageSkeleton shape="cards" />,
  // Not awaited: a block that is late keeps no other block waiting.
  loader: ({ request, params }): { blocks: Block[] } => ({
    blocks: homeLayout.map(({ area, widget }) => {
      const context = { url: new URL(request.url), params, signal: request.signal };
      return { key: widget, opened: composition.open(area, `widgets/${widget}`, context) };
    }),
  }),
  element: <HomePage composition={composition} report={report} />,
});

function HomePage({ composition, report }: { composition: Composition; report: (step: Step) => void }): ReactNode {
  const { blocks } = useLoaderData() as { blocks: Block[] };
  const { revalidate } = useRevalidator();
  return (
    <>
      <DocumentHead
        head={{
          title: `${brand.name}: ${brand.tagline}`,
          description:
            'Search thousands of new and second-hand cars from dealers and private sellers across South Africa.',
          canonical: paths.home(),
        }}
      />
      {blocks.map((block, place) => (
        <Suspense key={block.key} fallback={<PageSkeleton shape={place === 0 ? 'detail' : 'cards'} />}>
          <HomeBlock block={block} composition={composition} report={report} reopen={() => void revalidate()} />
        </Suspense>
      ))}
    </>
  );
}

function HomeBlock({
  block,
  ...rest
}: {
  block: Block;
  composition: Composition;
  report: (step: Step) => void;
  reopen: () => void;
}) {
  return <Region opened={use(block.opened)} {...rest} />;
}
