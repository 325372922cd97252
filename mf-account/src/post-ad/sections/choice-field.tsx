import { SelectField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import type { AdValues } from '../ad-values';
import type { AdFormState } from '../use-ad-form';

/** Fields of the form that hold one text. */
type TextName = { [Name in keyof AdValues]: AdValues[Name] extends string ? Name : never }[keyof AdValues] & string;
type Props = { form: AdFormState['form']; name: TextName; label: string; names: readonly string[] };

/** A select of the form. A value that a stored ad has and the form does not offer stays an option. */
export function ChoiceField({ form: { field, values }, name, label, names }: Props): ReactNode {
  const kept = values[name];
  const offered = kept === '' || names.includes(kept) ? names : [kept, ...names];
  return (
    <SelectField
      label={label}
      placeholder={`Select ${label.toLowerCase()}`}
      options={offered.map((name) => ({ value: name, label: name }))}
      {...field(name)}
    />
  );
}
