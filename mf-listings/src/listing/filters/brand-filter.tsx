import type { ReactNode } from 'react';
import { holds } from '../../lib/names';
import { countedOptions, namedOptions } from '../filter-options';
import { toggledOption } from '../query-changes';
import { FilterGroup } from './filter-group';
import { OptionList } from './option-list';
import type { PanelProps } from './panel-props';

/** Brand, and beneath each ticked brand its models (specification section 2 'Listing'). */
export function BrandFilter({ query, facets, brands, onChange }: PanelProps): ReactNode {
  const toggle = (name: 'brands' | 'models') => (value: string) => onChange(toggledOption(query, name, value, facets));
  const models = (brand: string) => {
    const counts = (facets?.models ?? []).filter(({ make }) => holds([make], brand));
    const known = counts.map(({ value }) => value);
    const ticked = query.models.filter((model) => holds(known, model));
    return countedOptions(namedOptions(known), ticked, counts);
  };
  return (
    <FilterGroup title="Brand And Model" open>
      <OptionList
        options={countedOptions(namedOptions(brands, facets?.makes), query.brands, facets?.makes)}
        onToggle={toggle('brands')}
        beneath={({ value }) => <OptionList options={models(value)} onToggle={toggle('models')} />}
      />
    </FilterGroup>
  );
}
