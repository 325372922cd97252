import { brand } from '@roadworthy/contract/brand';
import { widgetKey } from '@roadworthy/contract/compatibility';
import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import { organization } from '@roadworthy/contract/schema-org';
import { listSlot, type SlotEntry } from '@roadworthy/contract/slots';
import { useLoaderData, useRevalidator } from '@roadworthy/router';
import { PageSkeleton } from '@roadworthy/ui/page-skeleton';
import { type ComponentProps, type ReactNode, Suspense, use } from 'react';
import { Region } from '../composition/region';
import type { LoadResult, RemoteLoader } from '../composition/remote-loader';
import type { ComposedRoute } from '../composition/routes';

type Block = { key: string; result: LoadResult | Promise<LoadResult> };
/** `origin` is the site's, for absolute URLs. */
export type HomeData = { blocks: Block[]; origin: string };

/** `loaded` is undefined while the browser loads a page that the server did not render. */
const head = (loaded: unknown): Head => ({
  title: `${brand.name}: ${brand.tagline}`,
  description: 'Search thousands of new and second-hand cars from dealers and private sellers across South Africa.',
  canonical: paths.home(),
  jsonLd: loaded ? [organization((loaded as HomeData).origin)] : undefined,
});

/** The first block's request failed: the API is down. */
const status = (loaded: unknown): number => {
  const first = (loaded as { blocks: { result: LoadResult }[] }).blocks[0]?.result;
  return first?.kind === 'no-data' ? 503 : 200;
};

/** The home page: the widgets of its slot (HOME-6); each loads and fails independently. */
export function homeRoute(remoteLoader: RemoteLoader): ComposedRoute {
  const entries = listSlot(remoteLoader.registry, 'home');
  return {
    path: paths.home(),
    id: 'home',
    handle: {
      skeleton: 'detail',
      server: true,
      isReadableWithoutScripts: true,
      regions: entries.map(({ area, widget, isDeferred }) => ({ area, expose: `widgets/${widget}`, isDeferred })),
      head,
      status,
    },
    hydrateFallbackElement: <PageSkeleton shape="detail" />,
    loader: async ({ request, params }): Promise<HomeData> => {
      const url = new URL(request.url);
      const { origin } = url;
      const context = { url, params, signal: request.signal };
      const blocks = entries.map(({ area, widget }) => {
        const result = remoteLoader.loadPage(area, `widgets/${widget}`, context);
        // Nothing awaits these promises after the visitor navigates away or retries.
        result.catch(() => {});
        return { key: widgetKey(area, widget), result };
      });
      // Not awaited in the browser, so that a slow block does not delay the others.
      if (!remoteLoader.isServer) return { blocks, origin };
      const result = await Promise.all(blocks.map(async (block) => ({ ...block, result: await block.result })));
      return { blocks: result, origin };
    },
    element: <HomePage remoteLoader={remoteLoader} entries={entries} />,
  };
}

type PageProps = { remoteLoader: RemoteLoader; entries: readonly SlotEntry<'home'>[] };

function HomePage({ remoteLoader, entries }: PageProps): ReactNode {
  const { blocks } = useLoaderData() as HomeData;
  const { revalidate } = useRevalidator();
  return blocks.map(({ key, result }, index) => {
    const { skeleton: shape = 'cards', isDeferred } = entries[index] ?? {};
    const skeleton = shape === 'cards' ? 'row' : shape;
    return (
      <Suspense key={key} fallback={<PageSkeleton shape={skeleton} />}>
        <HomeBlock
          result={result}
          remoteLoader={remoteLoader}
          skeleton={skeleton}
          isDeferred={isDeferred}
          reload={() => void revalidate()}
        />
      </Suspense>
    );
  });
}

type BlockProps = Omit<ComponentProps<typeof Region>, 'result'> & { result: Block['result'] };

function HomeBlock({ result, ...rest }: BlockProps): ReactNode {
  return <Region result={result instanceof Promise ? use(result) : result} {...rest} />;
}
