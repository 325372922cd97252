import {
  DECISION_MAIL_DELAY_SECONDS,
  type DeskDecision,
  decisionTexts,
  OBJECTION_LINK_DAYS,
  type ReasonTemplate,
  reasonTemplates,
} from '@roadworthy/contract/desk';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Mail = styled.blockquote`
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-left: 3px solid ${tokens.color.line};
  background: ${tokens.color.sunken};
  font-size: ${tokens.font.sm};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Caption = styled.figcaption`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** Decisions that are mailed. */
export type MailedDecision = keyof typeof decisionTexts;
export const isMailed = (decision: DeskDecision): decision is MailedDecision => decision in decisionTexts;

/** Decisions in the user's favor, or after an objection, have no link to object. */
const isFinal = (decision: MailedDecision): boolean => decision === 'refuse' || decision === 'keep-rating';

type Props = { decision: MailedDecision; subject: string; template: ReasonTemplate | undefined; note: string };

/** What the user is going to read. */
export function MailPreview({ decision, subject, template, note }: Props): ReactNode {
  const text = reasonTemplates.find(({ value }) => value === template)?.text;
  const lines = [decisionTexts[decision](subject), text && `Why: ${text}`, note].filter(Boolean);
  return (
    <figure>
      <Caption>
        The mail leaves in {DECISION_MAIL_DELAY_SECONDS / 60} minutes
        {decision === 'keep-rating' && ', to those who reported it'}, unless you undo the decision
        {!isFinal(decision) && `, with a link to object within ${OBJECTION_LINK_DAYS} days`}.
      </Caption>
      <Mail>{lines.join('\n')}</Mail>
    </figure>
  );
}
