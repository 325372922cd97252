import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { SelectField } from '@roadworthy/ui/field';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';

/** A select of names; `names` are those that can be had now. */
export type Choice = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'value'> & { value: string };
type Named = Choice & { label: string; names: readonly string[] };
type Props = {
  first: Named;
  /** What it offers depends on the first. */
  second: Named;
  clearSecond: () => void;
  /** Shown with a way to try again while the names cannot be had. */
  failure: string | false;
  retry: () => void;
};

/** The name that is chosen stays an option also while the list is on its way. */
const optionsOf = (names: readonly string[], chosen: string) =>
  [...new Set([...(chosen ? [chosen] : []), ...names])]
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name }));

const Select = ({ names, ...select }: Named): ReactNode => (
  <SelectField {...select} options={optionsOf(names, select.value)} />
);

/** Two selects, such as province and city: choosing anew in the first empties the second. */
export function LinkedFields({ first, second, clearSecond, failure, retry }: Props): ReactNode {
  const onFirst = (event: ChangeEvent<HTMLSelectElement>) => {
    first.onChange?.(event);
    clearSecond();
  };
  const again = (
    <Button variant="secondary" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <>
      {failure && (
        <Alert type="error" action={again}>
          {failure}
        </Alert>
      )}
      <Select {...first} onChange={onFirst} />
      <Select {...second} disabled={!first.value} />
    </>
  );
}
