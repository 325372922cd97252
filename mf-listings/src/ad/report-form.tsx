import { post } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import { reportCallRules } from '@roadworthy/contract/forms/report';
import { reportReasons } from '@roadworthy/contract/options';
import { useForm } from '@roadworthy/forms/use-form';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextAreaField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;

type Props = { carId: string; onReported: (message: string) => void };

/** Reason and words of a report, stored for the provider (issue 4.3). */
export function ReportForm({ carId, onReported }: Props): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { reason: '', text: '', car_id: carId },
    rules: reportCallRules,
    send: async (report) => onReported((await post<Done>('cars/report-car', report)).msg),
  });
  return (
    <Form aria-label="Report this ad" {...form}>
      <SelectField label="Reason" placeholder="Please choose" options={reportReasons} {...field('reason')} />
      <TextAreaField label="What is wrong?" {...field('text')} />
      {failure && <Alert type="error">{failure}</Alert>}
      <Button type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send report'}
      </Button>
    </Form>
  );
}
