import { get } from '@roadworthy/api-client';
import type { CarTypesAnswer } from '@roadworthy/contract/api/reference';
import { adYears } from '@roadworthy/contract/forms/post-ad';
import { conditions } from '@roadworthy/contract/options';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { MakeFields } from '../../lib/makes/make-fields';
import type { useMakes } from '../../lib/makes/use-makes';
import { useAnswer } from '../../lib/use-answer';
import type { AdFormState } from '../use-ad-form';
import { optionsOf } from './options';
import { FieldGrid } from './section';

const years = adYears().map(String);

type Props = { form: AdFormState['form']; lists: ReturnType<typeof useMakes> };

/** What car it is. */
export function Car({ form: { field, set, values }, lists }: Props): ReactNode {
  const types = useAnswer('car types', (signal) => get<CarTypesAnswer>('common/get-all-car-types', { signal }));
  const names = types.answer?.data.map(({ name }) => name) ?? [];
  const again = (
    <Button variant="secondary" onClick={types.retry}>
      Try again
    </Button>
  );
  return (
    <FieldGrid>
      <div data-wide>
        <TextField label="Title" help="Such as 2021 Toyota Hilux 2.8 Raider. No contact details." {...field('title')} />
      </div>
      <SelectField
        label="Condition"
        placeholder="Select condition"
        options={optionsOf(conditions, values.condition)}
        {...field('condition')}
      />
      <SelectField label="Year" placeholder="Select year" options={optionsOf(years, values.year)} {...field('year')} />
      <MakeFields make={field('make')} model={field('model')} clearModel={() => set('model', '')} lists={lists} />
      {types.failure && (
        <Alert type="error" action={again}>
          Body types could not be loaded.
        </Alert>
      )}
      <SelectField
        label="Body type"
        placeholder="Select body type"
        options={optionsOf(names, values.bodytype)}
        {...field('bodytype')}
      />
    </FieldGrid>
  );
}
