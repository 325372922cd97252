import type { Facets } from '@roadworthy/contract/api/listings';
import { MILEAGE_RANGE_KM, OLDEST_YEARS, PRICE_RANGE, YEAR_RANGE } from '@roadworthy/contract/limits';
import { filterFuels, filterTransmissions, toCanonicalSpelling, valueLabels } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import type { Search } from '@roadworthy/contract/search';
import { Button } from '@roadworthy/ui/button';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { priceLabelTexts } from '../lib/price-labels';
import { yearOptions } from '../lib/years';
import { withBrands, withModels, withProvinces } from './active-filters';
import { DistanceFilter } from './distance-filter';
import { FilterGroup } from './filter-group';
import { FilterList } from './filter-list';
import { MonthlyFilter } from './monthly-filter';
import { MoreFilters } from './more-filters';
import { PricePresets } from './price-presets';
import { RangeFilter } from './range-filter';

const PriceSlider = lazyWithRetry(() => import('./price-slider').then((module) => ({ default: module.PriceSlider })));

const Apply = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  padding-block: ${tokens.space[3]};
  background: ${tokens.color.surface};
`;

export type FilterPanelProps = {
  search: Search;
  facets?: Facets;
  thisYear: number;
  onChange: (change: Partial<Search>) => void;
};

/**
 * Brand And Model, Price, Value, Distance, Year, Fuel, Transmission, Body Type, Mileage, Locations (SEARCH-8), and more. Changes apply
 * immediately; without scripts it is a GET form with a button.
 */
export function FilterPanel({ search, facets, thisYear, onChange }: FilterPanelProps): ReactNode {
  const years = yearOptions(thisYear, OLDEST_YEARS.listing);
  const findCount = (counts: { value: string; count: number }[] | undefined, value: string) =>
    counts?.find((entry) => entry.value === value)?.count ?? 0;
  const toCountedOptions = (names: readonly string[], counts: { value: string; count: number }[] | undefined) =>
    names.map((name) => ({ value: name, label: name, count: findCount(counts, toCanonicalSpelling(name)) }));
  const olderCount = (year: number) =>
    (facets?.years ?? []).filter(({ value }) => Number(value) < year).reduce((sum, { count }) => sum + count, 0);
  const models = (facets?.models ?? []).filter(({ make }) => search.brands.includes(make));
  const cities = (facets?.cities ?? []).filter(({ province }) => search.provinces.includes(province));
  const trims = facets?.trims ?? [];
  const children = { models, trims, cities };
  const list = { search, onChange };
  return (
    <form action={paths.listing()} method="get" onSubmit={(event) => event.preventDefault()}>
      {/* Has no control of its own, but is submitted with the form. */}
      {search.text && <input type="hidden" name="search" value={search.text} />}
      <input type="hidden" name="sortby" value={search.sort} />
      {search.minYear > YEAR_RANGE.min && <input type="hidden" name="minyear" value={search.minYear} />}
      {search.maxYear < YEAR_RANGE.max && <input type="hidden" name="maxyear" value={search.maxYear} />}
      <FilterGroup title="Brand And Model" open>
        <FilterList
          {...list}
          filter="brands"
          counts={facets?.makes}
          label="Find a brand"
          toChange={(brands) => withBrands(search, brands, children)}
        />
        {models.length > 0 && (
          <FilterList
            {...list}
            filter="models"
            title="Model"
            counts={models}
            label="Find a model"
            toChange={(chosen) => withModels(search, chosen, children)}
          />
        )}
        {trims.length > 0 && <FilterList {...list} filter="trims" title="Trim" counts={trims} label="Find a trim" />}
      </FilterGroup>
      <FilterGroup title="Price" open>
        <PricePresets search={search} />
        <RangeFilter
          names={['minprice', 'maxprice']}
          label="price"
          range={PRICE_RANGE}
          low={search.minPrice}
          high={search.maxPrice}
          format={formatPrice}
          slider={PriceSlider}
          onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
        />
        <MonthlyFilter value={search.maxMonthly} onChange={(maxMonthly) => onChange({ maxMonthly })} />
      </FilterGroup>
      {/* An older API counts no labels. */}
      {((facets?.values.length ?? 0) > 0 || search.values.length > 0) && (
        <FilterGroup title="Value" open={search.values.length > 0}>
          <FilterList
            {...list}
            filter="values"
            options={valueLabels.map((value) => ({
              value,
              label: priceLabelTexts[value],
              count: findCount(facets?.values, value),
            }))}
          />
        </FilterGroup>
      )}
      <FilterGroup title="Distance" open={search.near !== ''}>
        <DistanceFilter search={search} distances={facets?.distances} onChange={onChange} />
      </FilterGroup>
      <FilterGroup title="Year" open={search.years.length > 0}>
        <FilterList
          {...list}
          filter="years"
          options={years.map((year) => ({
            ...year,
            count: year.value.startsWith('older')
              ? olderCount(Number(year.value.slice(-4)))
              : findCount(facets?.years, year.value),
          }))}
        />
      </FilterGroup>
      <FilterGroup title="Fuel" open={search.fuels.length > 0}>
        <FilterList {...list} filter="fuels" options={toCountedOptions(filterFuels, facets?.fueltypes)} />
      </FilterGroup>
      <FilterGroup title="Transmission" open={search.transmissions.length > 0}>
        <FilterList
          {...list}
          filter="transmissions"
          options={toCountedOptions(filterTransmissions, facets?.transmissions)}
        />
      </FilterGroup>
      <FilterGroup title="Body Type" open={search.types.length > 0}>
        <FilterList {...list} filter="types" counts={facets?.bodytypes} />
      </FilterGroup>
      <FilterGroup title="Mileage" open={search.minKm > MILEAGE_RANGE_KM.min || search.maxKm < MILEAGE_RANGE_KM.max}>
        <RangeFilter
          names={['minkm', 'maxkm']}
          label="mileage"
          range={MILEAGE_RANGE_KM}
          low={search.minKm}
          high={search.maxKm}
          format={formatMileage}
          onChange={(minKm, maxKm) => onChange({ minKm, maxKm })}
        />
      </FilterGroup>
      <FilterGroup title="Locations" open={search.provinces.length > 0}>
        <FilterList
          {...list}
          filter="provinces"
          counts={facets?.provinces}
          toChange={(provinces) => withProvinces(search, provinces, children)}
        />
        {cities.length > 0 && <FilterList {...list} filter="cities" title="City" counts={cities} label="Find a city" />}
      </FilterGroup>
      <MoreFilters search={search} facets={facets} onChange={onChange} />
      <noscript>
        <Apply>
          <Button type="submit" size="lg">
            Apply filters
          </Button>
        </Apply>
      </noscript>
    </form>
  );
}
