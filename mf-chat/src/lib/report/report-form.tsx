import { chatReportSchema } from '@roadworthy/contract/forms/chat';
import { chatReportReasons } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { useForm } from '@roadworthy/forms/use-form';
import { Button } from '@roadworthy/ui/button';
import { CheckboxField, SelectField, TextAreaField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ConversationRef } from '../messages/conversation-context';
import { reportConversation } from './api';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;
const Consent = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
`;

type Props = {
  conversation: ConversationRef;
  /** How many messages the report can carry; undefined where the API does not know it. */
  messageCount?: number;
  onReported: (message: string) => void;
};

/** Reports the other user to the operator; with consent, also the newest messages (CHAT-50). */
export function ReportForm({ conversation, messageCount, onReported }: Props): ReactNode {
  const { form, field, tick, failure, busy } = useForm({
    initial: { reason: '', text: '', sharesMessages: false },
    rules: chatReportSchema,
    draft: `report-user.${'token' in conversation ? conversation.token : conversation.chat}`,
    send: async ({ reason, text, sharesMessages }) => {
      const consent = messageCount === undefined ? {} : { shares_messages: sharesMessages };
      onReported(await reportConversation(conversation, { reason, text, ...consent }));
    },
  });
  return (
    <Form aria-label="Report" {...form}>
      <SelectField label="Reason" placeholder="Please choose" options={chatReportReasons} {...field('reason')} />
      <TextAreaField label="What happened?" {...field('text')} />
      {messageCount !== undefined && (
        <Consent>
          <CheckboxField
            label={`Let us read the newest ${messageCount} messages of this conversation`}
            {...tick('sharesMessages')}
          />
          <p>
            Texts only, no photos. Without it we see only what you write here.{' '}
            <a href={paths.privacy()} target="_blank" rel="noopener">
              What happens to them
            </a>
          </p>
        </Consent>
      )}
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send report'}
      </Button>
    </Form>
  );
}
