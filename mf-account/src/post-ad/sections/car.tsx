import { conditions } from '@roadworthy/contract/options';
import { useQuery } from '@roadworthy/query';
import { TextField } from '@roadworthy/ui/field';
import { LoadError } from '@roadworthy/ui/load-error';
import type { ReactNode } from 'react';
import type { useMakes } from '../../lib/makes/use-makes';
import { bodyTypesQuery } from '../api';
import type { AdFormState } from '../use-ad-form';
import { VariantFields } from '../variant/variant-fields';
import { ChoiceField } from './choice-field';
import { FieldGrid } from './section';

type Props = { state: AdFormState; lists: ReturnType<typeof useMakes> };

export function Car({ state, lists }: Props): ReactNode {
  const { form } = state;
  const bodyTypes = useQuery(bodyTypesQuery, undefined);
  return (
    <FieldGrid>
      <VariantFields state={state} lists={lists} />
      <div data-wide>
        <TextField
          label="Title"
          help="Such as 2021 Toyota Hilux 2.8 Raider. No contact details."
          {...form.field('title')}
        />
      </div>
      <TextField
        label="VIN (optional)"
        autoComplete="off"
        help="17 characters, on the licence disc. Buyers never see it: it helps us find ads that copy yours."
        {...form.field('vin')}
      />
      <ChoiceField form={form} name="condition" label="Condition" names={conditions} />
      {bodyTypes.error && <LoadError title="Body types could not be loaded." onRetry={bodyTypes.refetch} />}
      <ChoiceField form={form} name="bodytype" label="Body type" names={bodyTypes.data ?? []} />
    </FieldGrid>
  );
}
