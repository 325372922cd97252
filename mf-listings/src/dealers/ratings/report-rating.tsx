import { ratingReportSchema } from '@roadworthy/contract/forms/rating';
import { ratingReportReasons } from '@roadworthy/contract/options';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { defineMutation, mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { SelectField, TextAreaField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;
type Report = { id: string; reason: string; text: string };
const reportRating = defineMutation({
  call: 'POST /ratings/{id}/report',
  request: ({ id, reason, text }: Report) => ({ params: { id }, body: { reason: reason as 'other', text } }),
});

function ReportForm({ id, onReported }: { id: string; onReported: (message: string) => void }): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { reason: '', text: '' },
    rules: ratingReportSchema,
    send: async ({ reason, text = '' }) => onReported((await mutate(reportRating, { id, reason, text })).msg),
  });
  return (
    <Form aria-label="Report this rating" {...form}>
      <SelectField label="Reason" placeholder="Please choose" options={ratingReportReasons} {...field('reason')} />
      <TextAreaField label="What is wrong?" {...field('text')} />
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        Send report
      </Button>
    </Form>
  );
}

/** 'Report this rating': opens a dialog with reason and comment (RATE-30). */
export function ReportRating({ id }: { id: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const handleReported = (message: string) => {
    setOpen(false);
    bus.emit('notice:shown', { type: 'success', message });
  };
  return (
    <Row>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Report this rating
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Report this rating">
        <ReportForm id={id} onReported={handleReported} />
      </Dialog>
    </Row>
  );
}
