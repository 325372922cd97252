import type { ReactNode } from 'react';
import { holds } from '../../lib/names';
import { countedOptions, namedOptions } from '../filter-options';
import { toggledOption } from '../query-changes';
import { FilterGroup } from './filter-group';
import { OptionList } from './option-list';
import type { PanelProps } from './panel-props';

/** Province, then city (specification section 2 'Listing'). */
export function PlaceFilter({ query, facets, provinces, onChange }: PanelProps): ReactNode {
  const toggle = (name: 'provinces' | 'cities') => (value: string) => onChange(toggledOption(query, name, value, facets));
  const cities = (province: string) => {
    const counts = (facets?.cities ?? []).filter((city) => holds([city.province], province));
    const known = counts.map(({ value }) => value);
    const ticked = query.cities.filter((city) => holds(known, city));
    return countedOptions(namedOptions(known), ticked, counts);
  };
  return (
    <FilterGroup title="Locations" open={query.provinces.length > 0 || query.cities.length > 0}>
      <OptionList
        options={countedOptions(namedOptions(provinces, facets?.provinces), query.provinces, facets?.provinces)}
        onToggle={toggle('provinces')}
        beneath={({ value }) => <OptionList options={cities(value)} onToggle={toggle('cities')} />}
      />
    </FilterGroup>
  );
}
