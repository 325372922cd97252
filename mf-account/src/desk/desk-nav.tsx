import type { DeskQueueCount } from '@roadworthy/contract/api/desk';
import { deskQueues } from '@roadworthy/contract/desk';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FilterLink } from '../lib/filter-link';
import { deskHref, type useDeskLocation } from './desk-location';

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
  a { padding-inline: ${tokens.space[3]}; gap: ${tokens.space[2]}; white-space: nowrap; }
  ${media.phone} { flex-wrap: nowrap; overflow-x: auto; padding-bottom: ${tokens.space[1]}; }
`;
const Count = styled.span<{ $isSome: boolean }>`
  color: ${({ $isSome }) => ($isSome ? tokens.color.ink : tokens.color.muted)};
  font-weight: ${({ $isSome }) => ($isSome ? 700 : 400)};
  font-variant-numeric: tabular-nums;
`;

const views = [
  ['figures', 'Figures'],
  ['thresholds', 'Thresholds'],
  ['log', 'Log'],
] as const;

type Props = { place: ReturnType<typeof useDeskLocation>; counts: readonly DeskQueueCount[] | undefined };

/** The queues with what waits in each, and the other views of the desk. */
export function DeskNav({ place, counts }: Props): ReactNode {
  return (
    <Links aria-label="Desk">
      {deskQueues.map(({ value, label }) => {
        const count = counts?.find(({ queue }) => queue === value)?.count;
        const isHere = !place.view && place.queue === value;
        return (
          <FilterLink key={value} to={deskHref({ queue: value })} aria-current={isHere ? 'page' : undefined}>
            {label}
            {count !== undefined && <Count $isSome={count > 0}>{count}</Count>}
          </FilterLink>
        );
      })}
      {views.map(([view, label]) => (
        <FilterLink key={view} to={deskHref({ view })} aria-current={place.view === view ? 'page' : undefined}>
          {label}
        </FilterLink>
      ))}
    </Links>
  );
}
