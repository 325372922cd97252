import type { DeskItemSummary } from '@roadworthy/contract/api/desk';
import { Link } from '@roadworthy/router';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { deskHref, type useDeskLocation } from '../desk-location';
import { formatWait, queueLabel } from '../labels';
import { LevelBadge } from '../level-badge';

const Head = styled.p`
  padding-block: ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
`;
const List = styled.ol`
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  overflow: hidden;
  li + li { border-top: 1px solid ${tokens.color.line}; }
`;
const Entry = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &:has(img) { grid-template-columns: 64px minmax(0, 1fr); }
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]};
  border-left: 3px solid transparent;
  background: ${tokens.color.raised};
  color: inherit;
  font-size: ${tokens.font.xs};
  text-decoration: none;
  &:hover { background: ${tokens.color.sunken}; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-current] { border-left-color: ${tokens.color.accent}; background: ${tokens.color.sunken}; }
  strong { font-size: ${tokens.font.sm}; }
`;
const Text = styled.span`
  display: grid;
  gap: ${tokens.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Muted = styled.span`color: ${tokens.color.muted};`;
const Reasons = styled(Muted)`white-space: nowrap; overflow: hidden; text-overflow: ellipsis;`;
const Further = styled(
  Link,
)`display: inline-flex; align-items: center; min-height: ${tokens.target}; font-size: ${tokens.font.sm};`;

type Props = {
  place: ReturnType<typeof useDeskLocation>;
  items: readonly DeskItemSummary[];
  open: string | undefined;
  count: number;
  nextPage: string | null;
};

/** What waits in a queue, the longest waiting first. */
export function ItemList({ place: { queue, after }, items, open, count, nextPage }: Props): ReactNode {
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with `open`
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);
  return (
    <section aria-label={queueLabel(queue)}>
      <Head>
        {count} {count === 1 ? 'waits' : 'wait'}
        {items[0] && !after && `, the first for ${formatWait(items[0].waiting_since)}`}
      </Head>
      <List>
        {items.map(({ id, title, waiting_since, level, score, reasons, picture, account }) => (
          <li key={id}>
            <Entry
              ref={id === open ? current : undefined}
              to={deskHref({ queue, after, item: id })}
              replace={open !== undefined}
              preventScrollReset
              aria-current={id === open ? 'true' : undefined}
            >
              {picture && <ResponsivePicture picture={picture} alt="" sizes="64px" />}
              <Text>
                <strong>{title}</strong>
                <span>
                  <LevelBadge level={level} score={score} /> <Muted>{formatWait(waiting_since)}</Muted>
                </span>
                {account && <Muted>{account.name}</Muted>}
                {reasons.length > 0 && <Reasons>{reasons.join(' · ')}</Reasons>}
              </Text>
            </Entry>
          </li>
        ))}
      </List>
      {after && <Further to={deskHref({ queue })}>‹ First page</Further>}{' '}
      {nextPage && <Further to={deskHref({ queue, after: nextPage })}>Next page ›</Further>}
    </section>
  );
}
