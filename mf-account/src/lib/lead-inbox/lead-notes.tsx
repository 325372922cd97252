import type { LeadDetail, LeadUpdate } from '@roadworthy/contract/api/leads';
import { formatDateTime, toSouthAfricanClock } from '@roadworthy/contract/dates';
import { tooLongMessage } from '@roadworthy/contract/forms/messages';
import { parseSouthAfricanTime } from '@roadworthy/contract/forms/test-drive';
import { MAX_NOTE_LENGTH } from '@roadworthy/contract/leads';
import { useForm } from '@roadworthy/forms/use-form';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField, TextField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { object, string } from 'yup';

type Props = { lead: LeadDetail; onUpdate: (change: LeadUpdate) => Promise<boolean> };

const text = (message: string) =>
  string().trim().required(message).max(MAX_NOTE_LENGTH, tooLongMessage(MAX_NOTE_LENGTH));
const noteRules = object({ note: text('Please write a note') });
const stepRules = object({
  step: text('Please enter the next step'),
  at: string()
    .required('Please select date & time')
    .test(
      'future',
      'Please select a date & time in the future',
      (at) => parseSouthAfricanTime(at).getTime() > Date.now(),
    ),
});

function NextStepForm({ lead, onUpdate }: Props): ReactNode {
  const { form, field, fill, busy } = useForm({
    draft: `lead-step.${lead._id}`,
    initial: { step: '', at: '' },
    rules: stepRules,
    send: async ({ step, at }): Promise<boolean> => {
      const isStored = await onUpdate({ next_step: { text: step, at: parseSouthAfricanTime(at).toISOString() } });
      if (isStored) fill({ step: '', at: '' }, false);
      return isStored;
    },
  });
  return (
    <form aria-label="Next step" {...form}>
      <Stack $gap={3}>
        <TextField label="Next step" maxLength={MAX_NOTE_LENGTH} {...field('step')} />
        <TextField
          label="When"
          type="datetime-local"
          min={toSouthAfricanClock(Date.now())}
          help="South African time"
          {...field('at')}
        />
        <Row>
          <Button type="submit" variant="secondary" busy={busy}>
            Save the next step
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The next step with its time, or the form for it. */
function NextStep({ lead, onUpdate }: Props): ReactNode {
  if (!lead.next_step || !lead.next_step_at) return <NextStepForm lead={lead} onUpdate={onUpdate} />;
  return (
    <Row $gap={3}>
      <p>
        Next step: {lead.next_step}, {formatDateTime(lead.next_step_at)}
      </p>
      <Button variant="secondary" onClick={() => void onUpdate({ next_step: null })}>
        Done
      </Button>
    </Row>
  );
}

function NoteForm({ lead, onUpdate }: Props): ReactNode {
  const { form, field, fill, busy } = useForm({
    draft: `lead-note.${lead._id}`,
    initial: { note: '' },
    rules: noteRules,
    send: async ({ note }): Promise<boolean> => {
      const isStored = await onUpdate({ note });
      // What was typed since stays.
      if (isStored) fill((current) => (current.note.trim() === note ? { note: '' } : {}), false);
      return isStored;
    },
  });
  return (
    <form aria-label="Note" {...form}>
      <Stack $gap={3}>
        <TextAreaField label="Note, for you only" maxLength={MAX_NOTE_LENGTH} rows={2} {...field('note')} />
        <Row>
          <Button type="submit" variant="secondary" busy={busy}>
            Add the note
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Notes of the seller, which only the seller sees, and the next step. */
export const LeadNotes = (props: Props): ReactNode => (
  <Stack $gap={5}>
    <NextStep {...props} />
    <NoteForm {...props} />
  </Stack>
);
