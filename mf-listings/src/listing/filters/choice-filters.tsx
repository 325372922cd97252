import type { FacetCount } from '@roadworthy/contract/api/listings';
import { oldestYear } from '@roadworthy/contract/limits';
import type { ReactNode } from 'react';
import type { ListName } from '../../lib/listing-query';
import { type Option, yearOptions } from '../../lib/year-options';
import { countedOptions, fuelOptions, namedOptions, transmissionOptions } from '../filter-options';
import { toggledOption } from '../query-changes';
import { FilterGroup } from './filter-group';
import { OptionList } from './option-list';
import type { PanelProps } from './panel-props';

type Choice = { title: string; name: ListName; options: Option[]; counts: FacetCount[] | undefined };

/** Year, Fuel, Transmission and Body Type: plain lists to tick. */
export function ChoiceFilters({ query, facets, types, thisYear, onChange }: PanelProps): ReactNode {
  const choices: Choice[] = [
    { title: 'Year', name: 'year', options: yearOptions(thisYear, oldestYear.listing), counts: facets?.years },
    { title: 'Fuel', name: 'fueltypes', options: fuelOptions, counts: facets?.fueltypes },
    { title: 'Transmission', name: 'transmissiontypes', options: transmissionOptions, counts: facets?.transmissions },
    { title: 'Body Type', name: 'types', options: namedOptions(types, facets?.bodytypes), counts: facets?.bodytypes },
  ];
  return choices.map(({ title, name, options, counts }) => (
    <FilterGroup key={name} title={title} open={query[name].length > 0}>
      <OptionList
        options={countedOptions(options, query[name], counts)}
        onToggle={(value) => onChange(toggledOption(query, name, value, facets))}
      />
    </FilterGroup>
  ));
}
