import type { RouteDescription } from '@roadworthy/contract/remote';
import { useLoaderData, useRevalidator } from '@roadworthy/router';
import type { ReactNode } from 'react';
import type { Composer, Opened } from './composer';
import { Region } from './region';
import { WidgetSlot } from './widget-slot';

type Props = { composer: Composer } & Pick<RouteDescription, 'skeleton' | 'below'>;

/** The page of a route: what its loader opened, and below it the widgets that its description asks for. */
export function RemotePage({ composer, skeleton, below = [] }: Props): ReactNode {
  const opened = useLoaderData() as Opened;
  const { revalidate } = useRevalidator();
  return (
    <>
      <Region opened={opened} composer={composer} skeleton={skeleton} reopen={() => void revalidate()} />
      {below.map(({ area, widget }) => (
        <WidgetSlot key={`${area}/${widget}`} composer={composer} area={area} widget={widget} />
      ))}
    </>
  );
}
