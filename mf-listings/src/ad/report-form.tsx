import { reportPayloadSchema } from '@roadworthy/contract/forms/report';
import { reportReasons } from '@roadworthy/contract/options';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextAreaField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { reportAd } from './api';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;

type Props = { carId: string; onReported: (message: string) => void };

/** Reason and comment of a report to the operator. */
export function ReportForm({ carId, onReported }: Props): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { reason: '', text: '', car_id: carId },
    rules: reportPayloadSchema,
    draft: `report.${carId}`,
    send: async (report) => onReported((await mutate(reportAd, report)).msg),
  });
  return (
    <Form aria-label="Report this ad" {...form}>
      <SelectField label="Reason" placeholder="Please choose" options={reportReasons} {...field('reason')} />
      <TextAreaField label="What is wrong?" {...field('text')} />
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send report'}
      </Button>
    </Form>
  );
}
