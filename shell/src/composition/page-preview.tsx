import type { PageModule } from '@roadworthy/contract/remote';
import { PageSkeleton } from '@roadworthy/ui/page-skeleton';
import { type ReactNode, useLayoutEffect } from 'react';
import { AreaBoundary } from './area-scope';
import { Boundary } from './boundary';
import type { ExposedModule, RemoteLoader } from './remote-loader';
import type { RouteMeta } from './routes';

/**
 * The first view of the page that is being opened, from the state of its link (`PageModule.preview`). Null when its code
 * is not loaded yet or knows no such state.
 */
export function findPreview(remoteLoader: RemoteLoader, route: RouteMeta | undefined, linkState: unknown): ReactNode {
  const [region] = route?.regions ?? [];
  const live = region && remoteLoader.registry.areas[region.area]?.live;
  if (!route || !live || linkState === null || linkState === undefined) return null;
  const exposed = { area: live.area, version: live.version, expose: region.expose };
  const { preview } = remoteLoader.getLoaded<Partial<PageModule>>(exposed) ?? {};
  if (!preview) return null;
  try {
    const drawn = remoteLoader.attribute(exposed, () => preview(linkState));
    if (drawn === null || drawn === undefined) return null;
    return <PagePreview exposed={exposed} remoteLoader={remoteLoader} route={route} drawn={drawn} />;
  } catch (error) {
    remoteLoader.report({ step: 'retry', ...exposed, error });
    return null;
  }
}

type Props = { exposed: ExposedModule; remoteLoader: RemoteLoader; route: RouteMeta; drawn: ReactNode };

/** Errors of a preview leave the skeleton; they do not exclude the release, whose page may work. */
function PagePreview({ exposed, remoteLoader, route, drawn }: Props): ReactNode {
  // The router stored the position of the old page when the navigation began.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Boundary
      subject={exposed.expose}
      fallback={<PageSkeleton shape={route.skeleton} />}
      onRetry={(error) => remoteLoader.report({ step: 'retry', ...exposed, error })}
      onFailed={() => {}}
    >
      <div data-area={exposed.area} data-version={exposed.version} aria-busy style={{ display: 'contents' }}>
        <AreaBoundary release={exposed}>{drawn}</AreaBoundary>
      </div>
    </Boundary>
  );
}
