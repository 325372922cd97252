import type { SellerHours } from '@roadworthy/contract/api/test-drives';
import {
  LEAD_HOURS,
  MAX_DRIVES_AT_ONCE,
  SLOT_MINUTES,
  sellerHoursSchema,
} from '@roadworthy/contract/forms/seller-hours';
import { testDriveHours } from '@roadworthy/contract/forms/test-drive';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { CheckboxField, SelectField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Grid } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Form } from '../../lib/form';
import { saveHours } from './api';

const Days = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-weight: 600; font-size: ${tokens.font.sm}; }
`;
const Invalid = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.danger}; font-weight: 600;`;

/** Sunday is 0, as in dates; weeks begin on Monday. */
const days = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
  ['3', 'Wednesday'],
  ['4', 'Thursday'],
  ['5', 'Friday'],
  ['6', 'Saturday'],
  ['0', 'Sunday'],
] as const;
const toOptions = (values: readonly number[], describe: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: describe(value) }));
const lengths = toOptions(SLOT_MINUTES, (minutes) => `${minutes} minutes`);
const notices = toOptions(LEAD_HOURS, (hours) => `${hours} hours`);
const numbers = toOptions(
  Array.from({ length: MAX_DRIVES_AT_ONCE }, (_, index) => index + 1),
  String,
);

type Hours = SellerHours & { reminders: boolean };

const toValues = ({ days: open, from, to, slot_minutes, lead_hours, at_once, ...switches }: Hours) => ({
  ...{ days: open.map(String), from, to, ...switches },
  ...{ slot_minutes: String(slot_minutes), lead_hours: String(lead_hours), at_once: String(at_once) },
});

/** The form of a seller's hours. */
export function HoursForm({ hours }: { hours: Hours }): ReactNode {
  const { form, field, choice, tick, findError, failure, busy } = useForm({
    initial: toValues(hours),
    rules: sellerHoursSchema,
    send: async (values) => {
      await mutate(saveHours, values);
      bus.emit('notice:shown', { type: 'success', message: 'Your hours were saved. Buyers see them now.' });
    },
  });
  const { from, to } = testDriveHours;
  const clock = { type: 'time', min: from, max: to, step: 900 } as const;
  const daysError = findError('days');
  return (
    <Form aria-label="Your hours for test drives" {...form}>
      <Days>
        <legend>Days</legend>
        {days.map(([value, label]) => (
          <CheckboxField key={value} label={label} {...choice('days', value)} />
        ))}
      </Days>
      {daysError && <Invalid role="alert">{daysError}</Invalid>}
      <CheckboxField label="Also on public holidays" {...tick('on_holidays')} />
      <Grid $min="9rem">
        <TextField label="From" {...clock} {...field('from')} />
        <TextField label="To" {...clock} {...field('to')} />
        <SelectField label="Length of a drive" options={lengths} {...field('slot_minutes')} />
        <SelectField label="Notice before it" options={notices} {...field('lead_hours')} />
        <SelectField label="Drives at a time" options={numbers} {...field('at_once')} />
      </Grid>
      <CheckboxField label="Remind me of test drives by mail, also as a buyer" {...tick('reminders')} />
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        {busy ? 'Saving…' : 'Save hours'}
      </Button>
    </Form>
  );
}
