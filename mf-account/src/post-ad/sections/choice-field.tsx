import { SelectField } from '@roadworthy/ui/field';
import type { ChangeEvent, ReactNode } from 'react';
import type { AdValues } from '../ad-values';
import type { AdFormState } from '../use-ad-form';

/** Names of the fields with a text value. */
type TextName = { [Name in keyof AdValues]: AdValues[Name] extends string ? Name : never }[keyof AdValues] & string;
type Props = {
  form: AdFormState['form'];
  name: TextName;
  label: string;
  names: readonly string[];
  /** Takes the place of the form's own handler. */
  onChange?: (value: string) => void;
};

/** A select of the form. A stored value that the form does not offer stays an option. */
export function ChoiceField({ form: { field, values }, name, label, names, onChange }: Props): ReactNode {
  const stored = values[name];
  const options = stored === '' || names.includes(stored) ? names : [stored, ...names];
  return (
    <SelectField
      label={label}
      placeholder={`Select ${label.toLowerCase()}`}
      options={options.map((name) => ({ value: name, label: name }))}
      {...field(name)}
      {...(onChange && { onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value) })}
    />
  );
}
