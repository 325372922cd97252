import { chatReportSchema } from '@roadworthy/contract/forms/chat';
import { chatReportReasons } from '@roadworthy/contract/options';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextAreaField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { reportUser } from './api';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;

/** Reports the other user to the operator. */
export function ReportForm({ chat, onReported }: { chat: string; onReported: (message: string) => void }): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { reason: '', text: '' },
    rules: chatReportSchema,
    draft: `report-user.${chat}`,
    send: async (report) => onReported((await mutate(reportUser, { chat_id: chat, ...report })).msg),
  });
  return (
    <Form aria-label="Report" {...form}>
      <SelectField label="Reason" placeholder="Please choose" options={chatReportReasons} {...field('reason')} />
      <TextAreaField label="What happened?" {...field('text')} />
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send report'}
      </Button>
    </Form>
  );
}
