import { widgetKey } from '@roadworthy/contract/compatibility';
import { useLoaderData, useRevalidator } from '@roadworthy/router';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { Region } from './region';
import type { LoadResult, RemoteLoader } from './remote-loader';
import type { RouteMeta } from './routes';
import { WidgetSlot } from './widget-slot';

type Props = { remoteLoader: RemoteLoader; title: string } & Pick<RouteMeta, 'skeleton' | 'below'>;

/** A remote's page and the widgets below it. */
export function RemotePage({ remoteLoader, title, skeleton, below = [] }: Props): ReactNode {
  const result = useLoaderData() as LoadResult;
  const { revalidate } = useRevalidator();
  const region = (
    <Region result={result} remoteLoader={remoteLoader} skeleton={skeleton} reload={() => void revalidate()} />
  );
  return (
    <>
      {result.kind === 'no-data' ? (
        <Container>
          <Stack $gap={5}>
            <PageTitle>{title}</PageTitle>
            {region}
          </Stack>
        </Container>
      ) : (
        region
      )}
      {below.map(({ area, widget }) => (
        <WidgetSlot key={widgetKey(area, widget)} remoteLoader={remoteLoader} area={area} widget={widget} />
      ))}
    </>
  );
}
