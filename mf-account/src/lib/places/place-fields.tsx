import type { ReactNode } from 'react';
import { type Choice, LinkedFields } from '../linked-fields';
import { usePlaces } from './use-places';

type Props = { province: Choice; city: Choice; clearCity: () => void };

/** Province, then the cities of it. */
export function PlaceFields({ province, city, clearCity }: Props): ReactNode {
  const { provinces, cities, failed, retry } = usePlaces(province.value);
  return (
    <LinkedFields
      first={{
        label: 'Province',
        placeholder: 'Select province',
        autoComplete: 'address-level1',
        ...province,
        names: provinces,
      }}
      second={{
        label: 'City',
        placeholder: province.value ? 'Select city' : 'Select province first',
        autoComplete: 'address-level2',
        ...city,
        names: cities,
      }}
      clearSecond={clearCity}
      failure={failed && 'Provinces and cities could not be loaded.'}
      retry={retry}
    />
  );
}
