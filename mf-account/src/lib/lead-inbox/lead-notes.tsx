import type { LeadDetail, LeadUpdate } from '@roadworthy/contract/api/leads';
import { formatDateTime, toSouthAfricanClock } from '@roadworthy/contract/dates';
import { MAX_NOTE_LENGTH } from '@roadworthy/contract/leads';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField, TextField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import type { FormEvent, ReactNode } from 'react';

type Props = { lead: LeadDetail; onUpdate: (change: LeadUpdate) => Promise<boolean> };

/** Sends a form's values and empties it once they are stored. */
const handleSubmit =
  (toChange: (form: FormData) => LeadUpdate, onUpdate: Props['onUpdate']) =>
  async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await onUpdate(toChange(new FormData(form)))) form.reset();
  };

/** The next step with its time. */
function NextStep({ lead, onUpdate }: Props): ReactNode {
  if (lead.next_step && lead.next_step_at) {
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
  const toChange = (form: FormData): LeadUpdate => ({
    next_step: { text: String(form.get('step')), at: new Date(`${form.get('at')}+02:00`).toISOString() },
  });
  return (
    <form aria-label="Next step" onSubmit={(event) => void handleSubmit(toChange, onUpdate)(event)}>
      <Stack $gap={3}>
        <TextField label="Next step" name="step" required maxLength={MAX_NOTE_LENGTH} />
        <TextField
          label="When"
          name="at"
          type="datetime-local"
          required
          min={toSouthAfricanClock(Date.now())}
          help="South African time"
        />
        <Row>
          <Button type="submit" variant="secondary">
            Save the next step
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Notes of the seller, which only the seller sees, and the next step. */
export function LeadNotes({ lead, onUpdate }: Props): ReactNode {
  const toChange = (form: FormData): LeadUpdate => ({ note: String(form.get('note')) });
  return (
    <Stack $gap={5}>
      <NextStep lead={lead} onUpdate={onUpdate} />
      <form aria-label="Note" onSubmit={(event) => void handleSubmit(toChange, onUpdate)(event)}>
        <Stack $gap={3}>
          <TextAreaField label="Note, for you only" name="note" required maxLength={MAX_NOTE_LENGTH} rows={2} />
          <Row>
            <Button type="submit" variant="secondary">
              Add the note
            </Button>
          </Row>
        </Stack>
      </form>
    </Stack>
  );
}
