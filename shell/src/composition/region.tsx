import type { SkeletonShape } from '@roadworthy/contract/remote';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { PageSkeleton } from '@roadworthy/ui/skeleton';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { RegionFallback } from '../frame/region-fallback';
import { Boundary } from './boundary';
import type { Composer, Opened } from './composer';

type Props = {
  opened: Opened;
  composer: Composer;
  skeleton: SkeletonShape;
  /** True below what is seen first: a region that the server drew is then taken over when the browser is idle. */
  later?: boolean;
  /** Opens the region anew: from the next version, or after the visitor asked. */
  reopen: () => void;
};

/** What a page (`Page`) or a widget (`Widget`) exports. */
type View = { Page?: ComponentType<{ data: unknown }>; Widget?: ComponentType<{ data: unknown }> };
type Ready = Extract<Opened, { kind: 'ready' }>;

/** Draws what was opened. A module that is still on its way keeps the server's HTML in place. */
function Drawn({ opened, composer, later }: Pick<Props, 'composer' | 'later'> & { opened: Ready }): ReactNode {
  const module = composer.module<View>(opened) ?? (use(composer.adopt(opened, later)) as View);
  const View = module.Page ?? module.Widget;
  if (!View) throw new Error(`${opened.area} ${opened.version} exposes nothing to draw as ${opened.expose}`);
  return (
    <div
      data-area={opened.area}
      data-version={opened.version}
      data-expose={opened.expose}
      style={{ display: 'contents' }}
    >
      <View data={opened.data} />
    </div>
  );
}

/** One region of the page, drawn by one version of one remote; whatever happens in it stays in it. */
export function Region({ opened, composer, skeleton, later, reopen }: Props): ReactNode {
  const { area, expose } = opened;
  const retry = () => {
    composer.forgive(area);
    reopen();
  };
  if (opened.kind === 'late') return <PageSkeleton shape={skeleton} />;
  if (opened.kind === 'no-data') {
    return (
      <Alert type="error" title="This part could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
        {opened.message}
      </Alert>
    );
  }
  const fallback = <RegionFallback area={area} onRetry={retry} />;
  if (opened.kind === 'failed') return fallback;

  const { version } = opened;
  return (
    <Boundary
      key={`${version}/${expose}`}
      subject={opened}
      fallback={fallback}
      onRetry={(reason) => composer.report({ step: 'retry', area, version, expose, reason })}
      onFailed={(reason) => {
        composer.leaveAside(opened, reason);
        reopen();
      }}
    >
      <Suspense fallback={<PageSkeleton shape={skeleton} />}>
        <Drawn opened={opened} composer={composer} later={later} />
      </Suspense>
    </Boundary>
  );
}
