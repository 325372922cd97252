import { oldestYear } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { useNavigate } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { adSearchOf } from '../../lib/ad-search';
import { serialiseListing } from '../../lib/listing-query';
import { counted } from '../../lib/plural';
import { yearOptions } from '../../lib/year-options';
import type { HomeHeroData } from './load-home-hero';
import { chosen, chosenListing, noChoice, type SearchChoice } from './search-choice';
import { useLiveCount } from './use-live-count';
import { useModels } from './use-models';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  gap: ${tokens.space[3]};
`;
const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/**
 * The Listing tab of the search box (specification section 2 'Home'). Its field names are the listing's parameters, so that
 * the form works before any script has run.
 */
export function SearchForm({ data }: { data: HomeHeroData }): ReactNode {
  const [choice, setChoice] = useState(noChoice);
  const navigate = useNavigate();
  const models = useModels(choice.brands);
  const query = chosenListing(choice);
  const count = useLiveCount(adSearchOf(query, 1), data.count);
  const field = (name: keyof SearchChoice) => ({
    name,
    value: choice[name],
    onChange: ({ target }: { target: { value: string } }) => setChoice(chosen(choice, name, target.value)),
  });
  return (
    <form
      action={paths.listing()}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.listing(serialiseListing(query)));
      }}
    >
      <Stack $gap={4}>
        <Fields>
          <SelectField label="Make" placeholder="Any make" options={named(data.makes)} {...field('brands')} />
          <SelectField
            label="Model"
            placeholder={choice.brands ? 'Any model' : 'Choose a make first'}
            options={named(models)}
            disabled={!choice.brands}
            {...field('models')}
          />
          <SelectField label="Body type" placeholder="Any body type" options={named(data.types)} {...field('types')} />
          <SelectField label="Year" placeholder="Any year" options={yearOptions(data.thisYear, oldestYear.home)} {...field('year')} />
          <TextField label="Max price" prefix="R" inputMode="numeric" autoComplete="off" help="0 means no maximum" {...field('maxprice')} />
        </Fields>
        <Button type="submit" size="lg" icon={<Search size={18} aria-hidden />}>
          <span aria-live="polite">{count === null ? 'Show cars' : `Show ${counted(count, 'car')}`}</span>
        </Button>
      </Stack>
    </form>
  );
}
