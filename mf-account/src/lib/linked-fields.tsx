import { SelectField } from '@roadworthy/ui/field';
import { LoadError } from '@roadworthy/ui/load-error';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';

/** A select of names; `names` are the current options. */
export type Choice = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'value'> & { value: string };
type NamedChoice = Choice & { label: string; names: readonly string[] };
type Props = {
  first: NamedChoice;
  /** Its options depend on the first. */
  second: NamedChoice;
  clearSecond: () => void;
  /** Shown with a retry button when the options could not be loaded. */
  failure: string | false;
  retry: () => void;
};

/** Keeps the selected name as an option while the list is loading. */
const withSelected = (names: readonly string[], chosen: string) =>
  [...new Set([...(chosen ? [chosen] : []), ...names])]
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name }));

const Select = ({ names, ...select }: NamedChoice): ReactNode => (
  <SelectField {...select} options={withSelected(names, select.value)} />
);

/** Two selects, such as province and city: changing the first clears the second. */
export function LinkedFields({ first, second, clearSecond, failure, retry }: Props): ReactNode {
  const handleFirstChange = (event: ChangeEvent<HTMLSelectElement>) => {
    first.onChange?.(event);
    clearSecond();
  };
  return (
    <>
      {failure && <LoadError title={failure} onRetry={retry} />}
      <Select {...first} onChange={handleFirstChange} />
      <Select {...second} disabled={!first.value} />
    </>
  );
}
