import type { DeskDecisionRequest, DeskItem } from '@roadworthy/contract/api/desk';
import { type DeskDecision, deskDecisions } from '@roadworthy/contract/desk';
import { Button } from '@roadworthy/ui/button';
import { Row } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useShortcuts } from '../keyboard/use-shortcuts';
import { decisionKeys } from '../labels';
import { asksFirst, ReasonForm } from './reason-form';
import { readReason } from './unsent-reason';

const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 5;
  max-height: 80vh;
  overflow-y: auto;
  padding: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.low};
  ${media.phone} { margin-inline: -${tokens.space[2]}; padding: ${tokens.space[2]}; }
`;
const Key = styled.kbd`
  padding-inline: ${tokens.space[1]};
  border: 1px solid currentColor;
  border-radius: ${tokens.space[1]};
  font: inherit;
  font-size: ${tokens.font.xs};
  ${media.phone} { display: none; }
`;

const variants: Readonly<Partial<Record<DeskDecision, 'danger' | 'secondary'>>> = {
  'hide-ad': 'danger',
  'suspend-account': 'danger',
  reject: 'danger',
  refuse: 'danger',
  rerun: 'secondary',
};

type Props = { item: DeskItem; areKeysOn: boolean; onDecide: (decision: DeskDecisionRequest) => void };

/**
 * The decisions of an item, each with its key. Those that the user is mailed a reason for ask for it: at most three
 * presses in all. The reason of a decision that failed is back.
 */
export function DecisionPanel({ item, areKeysOn, onDecide }: Props): ReactNode {
  const { queue, id, version, decisions, account, ad, title } = item;
  const [unsent] = useState(() => readReason(item));
  const [pending, setPending] = useState(unsent?.decision);
  const choose = (decision: DeskDecision) =>
    asksFirst(decision) ? setPending(decision) : onDecide({ queue, id, version, decision });
  const keys = decisions.map((decision) => [decisionKeys[decision], () => choose(decision)]);
  useShortcuts(Object.fromEntries(keys), areKeysOn && !pending);
  return (
    <Bar aria-label="Decision">
      {pending ? (
        <ReasonForm
          key={pending}
          decision={pending}
          subject={ad?.title ?? (queue === 'ratings' ? title : (account?.name ?? ''))}
          areKeysOn={areKeysOn}
          initial={unsent?.decision === pending ? unsent : undefined}
          onConfirm={(reason) => onDecide({ queue, id, version, decision: pending, ...reason })}
          onBack={() => setPending(undefined)}
        />
      ) : (
        <Row $gap={2}>
          {deskDecisions
            .filter(({ value }) => decisions.includes(value))
            .map(({ value, label }) => (
              <Button
                key={value}
                variant={variants[value] ?? 'primary'}
                aria-keyshortcuts={areKeysOn ? decisionKeys[value] : undefined}
                onClick={() => choose(value)}
              >
                {label}
                {areKeysOn && <Key aria-hidden>{decisionKeys[value]}</Key>}
              </Button>
            ))}
        </Row>
      )}
    </Bar>
  );
}
