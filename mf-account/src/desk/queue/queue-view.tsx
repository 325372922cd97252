import { skip } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useIsPhone } from '../../lib/use-is-phone';
import { itemQuery, itemsQuery } from '../api';
import { DecisionPanel } from '../decision/decision-panel';
import type { Decisions } from '../decision/use-decisions';
import { deskHref, type useDeskLocation } from '../desk-location';
import { ItemView } from '../item/item-view';
import { useShortcuts } from '../keyboard/use-shortcuts';
import { queueLabel } from '../labels';
import { useDeskQuery } from '../refusal';
import { ItemList } from './item-list';
import { neighbors } from './neighbors';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(200px, 264px) minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space[4]};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const Back = styled(Link)`display: inline-flex; align-items: center; min-height: ${tokens.target};`;

type Props = { place: ReturnType<typeof useDeskLocation>; decisions: Decisions; areKeysOn: boolean };

/**
 * A queue: its list beside the open item, which is the first one until another is chosen. On a phone the open item
 * replaces the list.
 */
export function QueueView({ place, decisions, areKeysOn }: Props): ReactNode {
  const { queue, after, go } = place;
  const isPhone = useIsPhone();
  const page = { queue, after };
  const list = useDeskQuery(itemsQuery, page, { refetchOnFocus: true });
  const items = list.data?.items ?? [];
  const open = place.item ?? (isPhone ? undefined : items[0]?.id);
  const { next, previous, afterDecision } = neighbors(items, open);
  const item = useDeskQuery(itemQuery, open ? { queue, id: open } : skip);
  // Loaded ahead, so that it opens at once.
  useDeskQuery(itemQuery, afterDecision ? { queue, id: afterDecision } : skip);
  const openItem = (id: string | undefined) => id && go({ queue, after, item: id }, true);
  useShortcuts({ j: () => openItem(open ? next : items[0]?.id), k: () => openItem(previous) }, areKeysOn);
  const opened = open && (
    <QueryRegion
      query={{ ...item, data: item.currentData }}
      loading={<Spinner label="Loading the entry" />}
      errorTitle="This entry could not be loaded"
    >
      {(data) => (
        <ItemView item={data} isChosen={place.item !== undefined}>
          <DecisionPanel
            key={data.id}
            item={data}
            areKeysOn={areKeysOn}
            onDecide={(decision) => void decisions.send(decision, data.title, page, afterDecision)}
          />
        </ItemView>
      )}
    </QueryRegion>
  );
  return (
    <QueryRegion query={list} loading={<Spinner label={`Loading ${queueLabel(queue)}`} />}>
      {({ count, next: nextPage }) =>
        items.length === 0 && !open ? (
          <EmptyState title="Nothing waits here.">
            {after ? <Link to={deskHref({ queue })}>To the beginning of the queue</Link> : 'Well done.'}
          </EmptyState>
        ) : (
          <Columns>
            {!(isPhone && open) && (
              <ItemList place={place} items={items} open={open} count={count} nextPage={nextPage} />
            )}
            {open && (
              <div>
                {isPhone && <Back to={deskHref({ queue, after })}>‹ {queueLabel(queue)}</Back>}
                {opened}
              </div>
            )}
          </Columns>
        )
      }
    </QueryRegion>
  );
}
