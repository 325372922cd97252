import { oldestYear, priceRange } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { listFilters, payloadOf, plainSearch } from '@roadworthy/contract/search';
import { useNavigate } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { Search as SearchIcon } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { carCount } from '../lib/car-count';
import { listingPath } from '../lib/search-address';
import { yearOptions } from '../lib/years';
import type { HeroData } from './load-hero';
import { useLiveCount } from './use-live-count';
import { useModels } from './use-models';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const one = (value: string) => (value ? [value] : []);

/**
 * The Listing tab (section 2 'Home'): what, how old and how dear; the button tells how many cars that is. Its field
 * names are the listing's parameters, so that it searches before any script has run.
 */
export function SearchForm({ data }: { data: HeroData }): ReactNode {
  const navigate = useNavigate();
  const [make, setMake] = useState('');
  const models = useModels(make);
  const [model, setModel] = useState('');
  const [type, setType] = useState('');
  const [year, setYear] = useState('');
  // Numeric, shows 0 by default (section 2 'Home'); 0 sets no limit.
  const [maxPrice, setMaxPrice] = useState('0');
  const search = {
    ...plainSearch,
    brands: one(make),
    models: one(model),
    types: one(type),
    years: one(year),
    maxPrice: Number(maxPrice) || priceRange.max,
  };
  const count = useLiveCount(payloadOf(search), data.count);

  const chooseMake = (title: string) => {
    setMake(title);
    setModel('');
  };

  return (
    <form
      action={paths.listing()}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(listingPath(search));
      }}
    >
      <Stack>
        <Fields>
          <SelectField
            label="Make"
            name={listFilters.brands}
            placeholder="Any make"
            options={named(data.makes.map(({ maketitle }) => maketitle))}
            value={make}
            onChange={(event) => chooseMake(event.target.value)}
          />
          <SelectField
            label="Model"
            name={listFilters.models}
            placeholder="Any model"
            options={named(models)}
            value={model}
            disabled={models.length === 0}
            onChange={(event) => setModel(event.target.value)}
          />
          <SelectField
            label="Body type"
            name={listFilters.types}
            placeholder="Any body"
            options={named(data.carTypes.map(({ name }) => name))}
            value={type}
            onChange={(event) => setType(event.target.value)}
          />
          <SelectField
            label="Year"
            name={listFilters.years}
            placeholder="Any year"
            options={yearOptions(data.thisYear, oldestYear.home)}
            value={year}
            onChange={(event) => setYear(event.target.value)}
          />
        </Fields>
        <TextField
          label="Max price"
          name="maxprice"
          prefix="R"
          inputMode="numeric"
          maxLength={9}
          value={maxPrice}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setMaxPrice(String(Number(event.target.value.replace(/\D/g, ''))))}
        />
        <Button type="submit" size="lg" icon={<Icon of={SearchIcon} size={20} />}>
          <span aria-live="polite">{`Show ${carCount(count)}`}</span>
        </Button>
      </Stack>
    </form>
  );
}
