import type { DeskItem } from '@roadworthy/contract/api/desk';
import { formatPrice } from '@roadworthy/contract/price';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatWait } from '../labels';
import { LevelBadge } from '../level-badge';
import { AccountPanel } from './account-panel';
import { AdText } from './ad-text';
import { Conversation } from './conversation';
import { Documents, Facts } from './facts';
import { History } from './history';
import { ObjectionPanel } from './objection-panel';
import { Muted } from './panel';
import { Pictures } from './pictures/pictures';
import { Reasons } from './reasons';
import { Reports } from './reports';

const Title = styled.h2`font-size: ${tokens.font.lg}; overflow-wrap: anywhere; &:focus { outline: none; }`;
/** As many columns as the evidence has room for, without gaps. */
const Columns = styled.div`
  columns: 20rem;
  column-gap: ${tokens.space[3]};
  > section { break-inside: avoid; margin-bottom: ${tokens.space[3]}; }
`;

type Props = {
  item: DeskItem;
  /** Whether the operator chose it: then its heading takes the focus. */
  isChosen: boolean;
  /** The decisions. */
  children: ReactNode;
};

/** An item with its evidence: what speaks against it first, then pictures side by side, accounts and history. */
export function ItemView({ item, isChosen, children }: Props): ReactNode {
  const { id, ad, account, level, score, title, waiting_since } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item takes the focus again
  useEffect(() => {
    if (isChosen) heading.current?.focus({ preventScroll: true });
  }, [id, isChosen]);
  return (
    <Stack as="article" aria-label={title} $gap={3}>
      <Stack $gap={1}>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Row $gap={2}>
          <LevelBadge level={level} score={score} />
          {ad && <strong>{formatPrice(ad.price)}</strong>}
          <Muted>
            {[ad?.status, [ad?.city, ad?.province].filter(Boolean).join(', '), `waits for ${formatWait(waiting_since)}`]
              .filter(Boolean)
              .join(' · ')}
          </Muted>
        </Row>
      </Stack>
      {item.objection && <ObjectionPanel objection={item.objection} />}
      {item.evidence.length > 0 && <Reasons reasons={item.evidence} />}
      {item.pictures.length > 0 && <Pictures pictures={item.pictures} title={title} account={account?.name} />}
      <Columns>
        {item.reports.length > 0 && <Reports reports={item.reports} />}
        {item.messages.length > 0 && <Conversation messages={item.messages} about={account?._id} />}
        {item.facts.length > 0 && <Facts facts={item.facts} />}
        {item.documents.length > 0 && <Documents documents={item.documents} />}
        {account && <AccountPanel account={account} sharing={item.sharing} />}
        {ad && <AdText ad={ad} />}
        <History actions={item.history} />
      </Columns>
      {children}
    </Stack>
  );
}
