import { DEVELOPMENT_VERSION } from '@roadworthy/contract/registry';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { LoadError } from '@roadworthy/ui/load-error';
import { PageSkeleton, type PageSkeletonShape } from '@roadworthy/ui/page-skeleton';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { RegionFallback } from '../frame/region-fallback';
import { AreaBoundary } from './area-scope';
import { Boundary, type Caught } from './boundary';
import type { LoadResult, RemoteLoader } from './remote-loader';

type Props = {
  result: LoadResult;
  remoteLoader: RemoteLoader;
  skeleton: PageSkeletonShape;
  /** Below the first view: hydrated when the browser is idle. */
  isDeferred?: boolean;
  /** Loads the region again, from another version or after the visitor clicked Retry. */
  reload: () => void;
};

type View = { Page?: ComponentType<{ data: unknown }>; Widget?: ComponentType<{ data: unknown }> };
type Ready = Extract<LoadResult, { kind: 'ready' }>;

/** Suspends while its module loads, which keeps the server's HTML in place. */
function LoadedView({
  result,
  remoteLoader,
  isDeferred,
}: Pick<Props, 'remoteLoader' | 'isDeferred'> & { result: Ready }): ReactNode {
  const module = remoteLoader.getLoaded<View>(result) ?? (use(remoteLoader.hydrate(result, isDeferred)) as View);
  const View = module.Page ?? module.Widget;
  if (!View) throw new Error(`${result.area} ${result.version} exposes no component as ${result.expose}`);
  return (
    <div
      data-area={result.area}
      data-version={result.version}
      data-expose={result.expose}
      style={{ display: 'contents' }}
    >
      <AreaBoundary release={result}>
        <View data={result.data} />
      </AreaBoundary>
    </div>
  );
}

/** Loaded only when an area run from source fails. */
const ErrorDetails = lazyWithRetry(async () => ({
  default: (await import('@roadworthy/ui/error-details')).ErrorDetails,
}));

/** A region of the page, rendered by one release of a remote; its failures do not affect other regions. */
export function Region({ result, remoteLoader, skeleton, isDeferred, reload }: Props): ReactNode {
  const { area, expose } = result;
  const retry = () => {
    remoteLoader.resetFailures(area);
    reload();
  };
  if (result.kind === 'deferred') return <PageSkeleton shape={skeleton} />;
  if (result.kind === 'no-data') return <LoadError message={result.message} onRetry={retry} />;
  const fallback = <RegionFallback area={area} onRetry={retry} />;
  const describe = (caught: Caught, reloads = false) => (
    <Suspense fallback={null}>
      <ErrorDetails {...caught} area={area} reloads={reloads} />
    </Suspense>
  );
  if (result.kind === 'failed') return result.error ? describe({ error: result.error }, true) : fallback;

  const { version } = result;
  return (
    <Boundary
      key={`${version}/${expose}`}
      subject={result}
      fallback={fallback}
      describe={version === DEVELOPMENT_VERSION ? (caught) => describe(caught) : undefined}
      onRetry={(error) => remoteLoader.report({ step: 'retry', area, version, expose, error })}
      onFailed={(error) => {
        remoteLoader.quarantine(result, error);
        reload();
      }}
    >
      <Suspense fallback={<PageSkeleton shape={skeleton} />}>
        <LoadedView result={result} remoteLoader={remoteLoader} isDeferred={isDeferred} />
      </Suspense>
    </Boundary>
  );
}
