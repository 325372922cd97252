import {
  DECISION_MAIL_DELAY_SECONDS,
  type DeskDecision,
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

const what: Readonly<Partial<Record<DeskDecision, (subject: string) => string>>> = {
  'hide-ad': (subject) => `We have taken your ad ${subject} off the site. Only you can see it now.`,
  'suspend-account': () => 'We have suspended your account. You cannot sign in, and your ads are off the site.',
  reject: () => 'Your application as a dealer was not accepted.',
  refuse: () => 'We looked at your objection again, and our decision stays.',
};

type Props = { decision: DeskDecision; subject: string; template: ReasonTemplate | undefined; note: string };

/** What the user is going to read. */
export function MailPreview({ decision, subject, template, note }: Props): ReactNode {
  const text = reasonTemplates.find(({ value }) => value === template)?.text;
  const lines = [what[decision]?.(subject), text && `Why: ${text}`, note].filter(Boolean);
  return (
    <figure>
      <Caption>
        The mail leaves in {DECISION_MAIL_DELAY_SECONDS / 60} minutes, unless you undo the decision
        {decision !== 'refuse' && `, with a link to object within ${OBJECTION_LINK_DAYS} days`}.
      </Caption>
      <Mail>{lines.join('\n')}</Mail>
    </figure>
  );
}
