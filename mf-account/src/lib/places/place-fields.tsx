import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { SelectField } from '@roadworthy/ui/field';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { usePlaces } from './use-places';

type Select = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'value'> & { value: string };
type Props = { province: Select; city: Select; clearCity: () => void };

/** The name that is chosen stays an option also while the list is on its way. */
const optionsOf = (names: readonly string[], chosen: string) =>
  [...new Set([...(chosen ? [chosen] : []), ...names])].map((name) => ({ value: name, label: name }));

/** Province, then the cities of it. */
export function PlaceFields({ province, city, clearCity }: Props): ReactNode {
  const { provinces, cities, failed, retry } = usePlaces(province.value);
  const onProvince = (event: ChangeEvent<HTMLSelectElement>) => {
    province.onChange?.(event);
    clearCity();
  };
  const again = (
    <Button variant="secondary" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <>
      {failed && (
        <Alert type="error" action={again}>
          Provinces and cities could not be loaded.
        </Alert>
      )}
      <SelectField
        label="Province"
        placeholder="Select province"
        autoComplete="address-level1"
        {...province}
        options={optionsOf(provinces, province.value).sort((a, b) => a.label.localeCompare(b.label))}
        onChange={onProvince}
      />
      <SelectField
        label="City"
        placeholder={province.value ? 'Select city' : 'Select province first'}
        disabled={!province.value}
        autoComplete="address-level2"
        {...city}
        options={optionsOf(cities, city.value)}
      />
    </>
  );
}
