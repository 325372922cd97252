import type { RouteDescription } from '@roadworthy/contract/remote';
import { useLoaderData, useRevalidator } from '@roadworthy/router';
import type { ReactNode } from 'react';
import { Region } from './region';
import type { LoadResult, RemoteLoader } from './remote-loader';
import { WidgetSlot } from './widget-slot';

type Props = { remoteLoader: RemoteLoader } & Pick<RouteDescription, 'skeleton' | 'below'>;

/** A remote's page and the widgets that its route embeds below. */
export function RemotePage({ remoteLoader, skeleton, below = [] }: Props): ReactNode {
  const result = useLoaderData() as LoadResult;
  const { revalidate } = useRevalidator();
  return (
    <>
      <Region result={result} remoteLoader={remoteLoader} skeleton={skeleton} reload={() => void revalidate()} />
      {below.map(({ area, widget }) => (
        <WidgetSlot key={`${area}/${widget}`} remoteLoader={remoteLoader} area={area} widget={widget} />
      ))}
    </>
  );
}
