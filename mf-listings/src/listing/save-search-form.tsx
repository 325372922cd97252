import { savedSearchSchema } from '@roadworthy/contract/forms/saved-search';
import { MAIL_FREQUENCIES, mailFrequencyLabels } from '@roadworthy/contract/options';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { saveSearch } from './api';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;
const frequencyOptions = MAIL_FREQUENCIES.map((value) => ({ value, label: mailFrequencyLabels[value] }));

type Props = { name: string; query: string; onSaved: (isNew: boolean) => void };

/** Name of a search and mail frequency; choosing one is the consent to mails. */
export function SaveSearchForm({ name, query, onSaved }: Props): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { name, mails: 'daily' as string, query },
    rules: savedSearchSchema,
    draft: `save-search.${query}`,
    send: async (search) => onSaved(await mutate(saveSearch, search)),
  });
  return (
    <Form aria-label="Save this search" {...form}>
      <TextField label="Name" {...field('name')} />
      <SelectField
        label="Mails"
        options={frequencyOptions}
        help="You can change this at any time, or stop it with one click in each mail."
        {...field('mails')}
      />
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  );
}
