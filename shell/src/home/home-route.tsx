import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import { organization } from '@roadworthy/contract/schema-org';
import { useLoaderData, useRevalidator } from '@roadworthy/router';
import { PageSkeleton } from '@roadworthy/ui/skeleton';
import { type ReactNode, Suspense, use } from 'react';
import type { Composer, Opened } from '../composition/composer';
import { Region } from '../composition/region';
import type { ComposedRoute } from '../composition/routes';
import { homeLayout } from './home-layout';

type Block = { key: string; opened: Opened | Promise<Opened> };
/** `origin` is the site's own, for addresses that must be whole. */
export type HomeData = { blocks: Block[]; origin: string };

/** Nothing is loaded yet while the browser opens a page that did not come from the server. */
const head = (loaded: unknown): Head => ({
  title: `${brand.name}: ${brand.tagline}`,
  description: 'Search thousands of new and second-hand cars from dealers and private sellers across South Africa.',
  canonical: paths.home(),
  jsonLd: loaded ? [organization((loaded as HomeData).origin)] : undefined,
});

/** The first block needs the API; when it got no answer, nobody does. */
const status = (loaded: unknown): number => {
  const first = (loaded as { blocks: { opened: Opened }[] }).blocks[0]?.opened;
  return first?.kind === 'no-data' ? 503 : 200;
};

/** The home page: widgets of several remotes, each loaded and failing on its own. */
export const homeRoute = (composer: Composer): ComposedRoute => ({
  path: paths.home(),
  id: 'home',
  handle: {
    skeleton: 'cards',
    server: true,
    regions: homeLayout.map(({ area, widget }, place) => ({ area, expose: `widgets/${widget}`, later: place > 0 })),
    head,
    status,
  },
  hydrateFallbackElement: <PageSkeleton shape="cards" />,
  loader: async ({ request, params }): Promise<HomeData> => {
    const url = new URL(request.url);
    const { origin } = url;
    const context = { url, params, signal: request.signal };
    const blocks = homeLayout.map(({ area, widget }) => {
      const opened = composer.open(area, `widgets/${widget}`, context);
      // A visitor who goes elsewhere, or another try, leaves these promises to nobody.
      opened.catch(() => {});
      return { key: widget, opened };
    });
    // In the browser not awaited: a block that is late keeps no other block waiting.
    if (!composer.onServer) return { blocks, origin };
    const opened = await Promise.all(blocks.map(async (block) => ({ ...block, opened: await block.opened })));
    return { blocks: opened, origin };
  },
  element: <HomePage composer={composer} />,
});

function HomePage({ composer }: { composer: Composer }): ReactNode {
  const { blocks } = useLoaderData() as HomeData;
  const { revalidate } = useRevalidator();
  return blocks.map(({ key, opened }, place) => {
    const skeleton = place === 0 ? 'detail' : 'cards';
    return (
      <Suspense key={key} fallback={<PageSkeleton shape={skeleton} />}>
        <HomeBlock
          opened={opened}
          composer={composer}
          skeleton={skeleton}
          later={place > 0}
          reopen={() => void revalidate()}
        />
      </Suspense>
    );
  });
}

function HomeBlock({
  opened,
  ...rest
}: {
  opened: Block['opened'];
  composer: Composer;
  skeleton: 'detail' | 'cards';
  later: boolean;
  reopen: () => void;
}): ReactNode {
  return <Region opened={opened instanceof Promise ? use(opened) : opened} {...rest} />;
}
