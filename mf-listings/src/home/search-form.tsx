import { provinces } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { listFilters, toSearchPayload } from '@roadworthy/contract/search';
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
import { listingPath } from '../lib/listing-path';
import type { HeroData } from './load-hero';
import { MoreFields } from './more-fields';
import { type ChangeValues, INITIAL_VALUES, parseMaxPrice, toOptions, toSearch } from './search-values';
import { useLiveCount } from './use-live-count';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Place = styled.div`${media.phone} { grid-column: 1 / -1; }`;
/** Beside the 0 that the specification asks for, which means no limit. */
const Ghost = styled.span`padding-right: ${tokens.space[3]}; color: ${tokens.color.muted};`;

/**
 * The Listing tab (HOME-3): body, budget and place first, the rest behind 'More'; the button shows the number of matches.
 * Fields are named like the listing's parameters, so that the form works before scripts have run.
 */
export function SearchForm({ data }: { data: HeroData }): ReactNode {
  const navigate = useNavigate();
  const [values, setValues] = useState(INITIAL_VALUES);
  const change: ChangeValues = (changed) => setValues((current) => ({ ...current, ...changed }));
  const search = toSearch(values);
  const count = useLiveCount(toSearchPayload(search), data.count);
  return (
    <form
      action={paths.listing()}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(listingPath(search));
      }}
    >
      <Stack $gap={2}>
        <Fields>
          <SelectField
            label="Body type"
            name={listFilters.types}
            placeholder="Any body"
            options={toOptions(data.carTypes.map(({ name }) => name))}
            value={values.type}
            onChange={({ target }) => change({ type: target.value })}
          />
          <TextField
            label="Max price"
            name="maxprice"
            prefix="R"
            suffix={parseMaxPrice(values.maxPrice) === 0 && <Ghost>Any</Ghost>}
            inputMode="numeric"
            maxLength={16}
            value={values.maxPrice}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => change({ maxPrice: target.value })}
            onBlur={() => change({ maxPrice: String(parseMaxPrice(values.maxPrice)) })}
          />
          <Place>
            <SelectField
              label="Place"
              name={listFilters.provinces}
              placeholder="Anywhere"
              options={toOptions(provinces)}
              value={values.province}
              onChange={({ target }) => change({ province: target.value })}
            />
          </Place>
        </Fields>
        <MoreFields data={data} values={values} onChange={change} />
        <Button type="submit" size="lg" icon={<Icon of={SearchIcon} size={20} />}>
          <span aria-live="polite">{`Show ${carCount(count)}`}</span>
        </Button>
      </Stack>
    </form>
  );
}
