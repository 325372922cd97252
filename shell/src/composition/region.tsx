import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import type { ComponentType, ReactNode } from 'react';
import { RegionFallback } from '../frame/region-fallback';
import { Boundary } from './boundary';
import type { Composition, Opened, Step } from './composition';

type Props = {
  opened: Opened;
  composition: Composition;
  report: (step: Step) => void;
  /** Opens the region anew: from the next version, or after the visitor asked. */
  reopen: () => void;
};

/** What a page (`Page`) or a widget (`Widget`) exports. */
type View = { Page?: ComponentType<{ data: unknown }>; Widget?: ComponentType<{ data: unknown }> };

/** One region of the page, drawn by one version of one remote; whatever happens in it stays in it. */
export function Region({ opened, composition, report, reopen }: Props): ReactNode {
  const { area, expose } = opened;
  const retry = () => {
    composition.forgive(area);
    reopen();
  };
  if (opened.kind === 'no-data') {
    return (
      <Alert type="error" title="This part could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
        {opened.message}
      </Alert>
    );
  }
  const fallback = <RegionFallback area={area} onRetry={retry} />;
  if (opened.kind === 'failed') return fallback;

  const { version, data } = opened;
  const module = composition.module<View>(opened);
  const View = module?.Page ?? module?.Widget;
  if (!View) return fallback;
  return (
    <Boundary
      key={`${version}/${expose}`}
      fallback={fallback}
      onRetry={(reason) => report({ step: 'retry', area, version, expose, reason })}
      onFailed={(reason) => {
        composition.leaveAside(area, version, expose, reason);
        reopen();
      }}
    >
      <div data-area={area} data-version={version} style={{ display: 'contents' }}>
        <View data={data} />
      </div>
    </Boundary>
  );
}
