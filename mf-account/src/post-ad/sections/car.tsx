import { adYears } from '@roadworthy/contract/forms/post-ad';
import { conditions } from '@roadworthy/contract/options';
import { useQuery } from '@roadworthy/query';
import { TextField } from '@roadworthy/ui/field';
import { LoadError } from '@roadworthy/ui/load-error';
import type { ReactNode } from 'react';
import { MakeFields } from '../../lib/makes/make-fields';
import type { useMakes } from '../../lib/makes/use-makes';
import { bodyTypesQuery } from '../api';
import type { AdFormState } from '../use-ad-form';
import { ChoiceField } from './choice-field';
import { FieldGrid } from './section';

const years = adYears().map(String);

type Props = { form: AdFormState['form']; lists: ReturnType<typeof useMakes> };

export function Car({ form, lists }: Props): ReactNode {
  const { field, set } = form;
  const bodyTypes = useQuery(bodyTypesQuery, undefined);
  return (
    <FieldGrid>
      <div data-wide>
        <TextField label="Title" help="Such as 2021 Toyota Hilux 2.8 Raider. No contact details." {...field('title')} />
      </div>
      <ChoiceField form={form} name="condition" label="Condition" names={conditions} />
      <ChoiceField form={form} name="year" label="Year" names={years} />
      <MakeFields make={field('make')} model={field('model')} clearModel={() => set('model', '')} lists={lists} />
      {bodyTypes.error && <LoadError title="Body types could not be loaded." onRetry={bodyTypes.refetch} />}
      <ChoiceField form={form} name="bodytype" label="Body type" names={bodyTypes.data ?? []} />
    </FieldGrid>
  );
}
