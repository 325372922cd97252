import type { ReactNode } from 'react';
import { type Choice, LinkedFields } from '../linked-fields';
import { useLocations } from './use-locations';

type Props = { province: Choice; city: Choice; clearCity: () => void };

/** Selects for province and city. */
export function LocationFields({ province, city, clearCity }: Props): ReactNode {
  const { provinces, cities, failed, retry } = useLocations(province.value);
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
