import type { Variant } from '@roadworthy/contract/api/variants';
import { SelectField } from '@roadworthy/ui/field';
import { LoadError } from '@roadworthy/ui/load-error';
import { tokens } from '@roadworthy/ui/theme';
import type { ChangeEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { MakeFields } from '../../lib/makes/make-fields';
import type { useMakes } from '../../lib/makes/use-makes';
import { toVariantOptions } from '../../lib/variant/describe-variant';
import { FinderField } from '../../lib/variant/finder-field';
import { NOT_LISTED } from '../ad-values';
import { ChoiceField } from '../sections/choice-field';
import type { AdFormState } from '../use-ad-form';

const Note = styled.p`
  font-size: ${tokens.font.sm};
  &:empty { display: none; }
`;

const notListed = { value: NOT_LISTED, label: 'Not in the list' };

/** What the field for the variant waits for. */
function toPlaceholder({ form: { values }, car }: AdFormState): string {
  if (!values.model) return 'Select make and model first';
  if (car.hasFailed) return 'Not available now';
  if (!car.isModelKnown) return car.isLoading ? 'Loading' : 'We have no list for this model';
  return values.year ? 'Select variant' : 'Select year first';
}

type Props = { state: AdFormState; lists: ReturnType<typeof useMakes> };

/** Which car it is: found by a text, or by make, model, year and variant. */
export function VariantFields({ state, lists }: Props): ReactNode {
  const { form, car } = state;
  const choose = (variant: Variant, year: string) => {
    car.choose(variant, year);
    if (year === '') (form.form.ref.current?.elements.namedItem('year') as HTMLElement | null)?.focus();
  };
  const changeMake = ({ target }: ChangeEvent<HTMLSelectElement>) => car.changeMake(target.value);
  const changeModel = ({ target }: ChangeEvent<HTMLSelectElement>) => car.changeModel(target.value);
  return (
    <>
      <div data-wide>
        <FinderField
          key={car.dropCount}
          help="Type year, make, model and version. We fill in the rest, and you can change all of it."
          onChoose={choose}
        />
      </div>
      {car.hasFailed && (
        <div data-wide>
          <LoadError
            title="The variants could not be loaded."
            message="Fill in the fields yourself, or try again."
            onRetry={car.retry}
          />
        </div>
      )}
      <MakeFields
        make={{ ...form.field('make'), onChange: changeMake }}
        model={{ ...form.field('model'), onChange: changeModel }}
        clearModel={() => form.set('model', '')}
        lists={lists}
      />
      <ChoiceField form={form} name="year" label="Year" names={car.years} onChange={car.changeYear} />
      <SelectField
        label="Variant"
        placeholder={toPlaceholder(state)}
        options={[...toVariantOptions(car.variants), ...(car.isModelKnown ? [notListed] : [])]}
        disabled={!car.isModelKnown}
        {...form.field('variantId')}
        onChange={({ target }) => car.chooseId(target.value)}
      />
      <Note data-wide role="status">
        {car.note}
      </Note>
    </>
  );
}
