import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { SelectField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { LoadError } from '@roadworthy/ui/load-error';
import type { ReactNode } from 'react';
import { Form } from '../lib/form';
import { MakeFields } from '../lib/makes/make-fields';
import { useMakes } from '../lib/makes/use-makes';
import { Unit } from '../lib/unit';
import { toVariantOptions } from '../lib/variant/describe-variant';
import { FinderField } from '../lib/variant/finder-field';
import type { WorthData } from './load-worth';
import { useWorthForm } from './use-worth-form';

const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
/** A year of the address stays an option while the list is loading. */
const withChosen = (names: readonly string[], chosen: string) =>
  chosen && !names.includes(chosen) ? [chosen, ...names] : names;

/** Which car it is: found by a text or by make, model, year and variant, and its mileage (VALUE-4). */
export function WorthForm(data: Pick<WorthData, 'car' | 'variant'>): ReactNode {
  const state = useWorthForm(data);
  const { form } = state;
  const { field, values } = form;
  const lists = useMakes(values.make);
  return (
    <Card>
      <Form aria-label="Your car" {...form.form}>
        <FinderField help="Or choose it below." onChoose={state.choose} />
        {state.hasFailed && (
          <LoadError
            title="The variants could not be loaded."
            message="You can go on without one, or try again."
            onRetry={state.retry}
          />
        )}
        <MakeFields
          make={{ ...field('make'), onChange: ({ target }) => state.changeMake(target.value) }}
          model={{ ...field('model'), onChange: ({ target }) => state.changeModel(target.value) }}
          clearModel={() => {}}
          lists={lists}
        />
        <SelectField
          label="Year"
          placeholder="Select year"
          options={toOptions(withChosen(state.years, values.year))}
          {...field('year')}
          onChange={({ target }) => state.changeYear(target.value)}
        />
        <SelectField
          label="Variant"
          placeholder="I do not know"
          help="With it the value is more exact."
          options={toVariantOptions(state.variants)}
          disabled={state.variants.length === 0}
          {...field('variant')}
        />
        <TextField label="Mileage" inputMode="numeric" suffix={<Unit>km</Unit>} {...field('mileage')} />
        <FormError message={form.failure} />
        <Button type="submit" busy={form.busy}>
          What is it worth?
        </Button>
      </Form>
    </Card>
  );
}
