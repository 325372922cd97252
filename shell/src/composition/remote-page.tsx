import type { SkeletonShape } from '@roadworthy/contract/remote';
import { useLoaderData, useRevalidator } from '@roadworthy/router';
import type { ReactNode } from 'react';
import type { Composer, Opened } from './composer';
import { Region } from './region';

/** The page of a route: what its loader opened. */
export function RemotePage({ composer, skeleton }: { composer: Composer; skeleton: SkeletonShape }): ReactNode {
  const opened = useLoaderData() as Opened;
  const { revalidate } = useRevalidator();
  return <Region opened={opened} composer={composer} skeleton={skeleton} reopen={() => void revalidate()} />;
}
