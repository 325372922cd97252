import { parseAmount } from '@roadworthy/contract/amount';
import { OLDEST_YEARS, PRICE_RANGE } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { DEFAULT_SEARCH, listFilters, toSearchPayload } from '@roadworthy/contract/search';
import { skip, useQuery } from '@roadworthy/query';
import { useNavigate } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { LoadError } from '@roadworthy/ui/load-error';
import { media, tokens } from '@roadworthy/ui/theme';
import { Search as SearchIcon } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { carCount } from '../lib/car-count';
import { listingPath } from '../lib/listing-path';
import { yearOptions } from '../lib/years';
import { modelsQuery } from './api';
import type { HeroData } from './load-hero';
import { useLiveCount } from './use-live-count';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const toList = (value: string) => (value ? [value] : []);

/**
 * The Listing tab (HOME-3): make, age and price; the button shows the number of matches. Fields are named like the
 * listing's parameters, so that the form works before scripts have run.
 */
export function SearchForm({ data }: { data: HeroData }): ReactNode {
  const navigate = useNavigate();
  const [make, setMake] = useState('');
  // Models are optional: the form can search by make alone.
  const { currentData: models = [], error, refetch } = useQuery(modelsQuery, make || skip);
  const [model, setModel] = useState('');
  const [type, setType] = useState('');
  const [year, setYear] = useState('');
  // Numeric, shows 0 by default (HOME-3); 0 sets no limit.
  const [maxPrice, setMaxPrice] = useState('0');
  const search = {
    ...DEFAULT_SEARCH,
    brands: toList(make),
    models: toList(model),
    types: toList(type),
    years: toList(year),
    maxPrice: Math.min(Math.max(parseAmount(maxPrice), 0), PRICE_RANGE.max) || PRICE_RANGE.max,
  };
  const count = useLiveCount(toSearchPayload(search), data.count);

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
            options={toOptions(data.makes.map(({ maketitle }) => maketitle))}
            value={make}
            onChange={(event) => chooseMake(event.target.value)}
          />
          <SelectField
            label="Model"
            name={listFilters.models}
            placeholder="Any model"
            options={toOptions(models)}
            value={model}
            disabled={models.length === 0}
            onChange={(event) => setModel(event.target.value)}
          />
          <SelectField
            label="Body type"
            name={listFilters.types}
            placeholder="Any body"
            options={toOptions(data.carTypes.map(({ name }) => name))}
            value={type}
            onChange={(event) => setType(event.target.value)}
          />
          <SelectField
            label="Year"
            name={listFilters.years}
            placeholder="Any year"
            options={yearOptions(data.thisYear, OLDEST_YEARS.home)}
            value={year}
            onChange={(event) => setYear(event.target.value)}
          />
        </Fields>
        {error && <LoadError title="Models could not be loaded." onRetry={refetch} />}
        <TextField
          label="Max price"
          name="maxprice"
          prefix="R"
          inputMode="numeric"
          maxLength={16}
          value={maxPrice}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setMaxPrice(event.target.value)}
          onBlur={() => setMaxPrice(String(parseAmount(maxPrice) || 0))}
        />
        <Button type="submit" size="lg" icon={<Icon of={SearchIcon} size={20} />}>
          <span aria-live="polite">{`Show ${carCount(count)}`}</span>
        </Button>
      </Stack>
    </form>
  );
}
