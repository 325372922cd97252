import { mileageRange, priceRange } from '@roadworthy/contract/limits';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import type { ReactNode } from 'react';
import { filtered } from '../query-changes';
import { BrandFilter } from './brand-filter';
import { ChoiceFilters } from './choice-filters';
import { FilterGroup } from './filter-group';
import type { PanelProps } from './panel-props';
import { PlaceFilter } from './place-filter';
import { RangeFilter } from './range-filter';
import { SearchFilter } from './search-filter';

/** The filter panel (specification section 2 'Listing'), beside the results or in the sheet. */
export function FilterPanel(props: PanelProps): ReactNode {
  const { query, onChange } = props;
  const { minprice, maxprice, minkm, maxkm, search } = query;
  return (
    <>
      <SearchFilter value={search} onCommit={(text) => onChange(filtered(query, { search: text }))} />
      <BrandFilter {...props} />
      <FilterGroup title="Price" open>
        <RangeFilter
          name="price"
          range={priceRange}
          value={[minprice, maxprice]}
          format={formatPrice}
          prefix="R"
          onCommit={([low, high]) => onChange(filtered(query, { minprice: low, maxprice: high }))}
        />
      </FilterGroup>
      <ChoiceFilters {...props} />
      <FilterGroup title="Mileage" open={minkm > mileageRange.min || maxkm < mileageRange.max}>
        <RangeFilter
          name="mileage"
          range={mileageRange}
          value={[minkm, maxkm]}
          format={formatMileage}
          onCommit={([low, high]) => onChange(filtered(query, { minkm: low, maxkm: high }))}
        />
      </FilterGroup>
      <PlaceFilter {...props} />
    </>
  );
}
