import { OLDEST_YEARS } from '@roadworthy/contract/limits';
import { listFilters } from '@roadworthy/contract/search';
import { skip, useQuery } from '@roadworthy/query';
import { disclosure } from '@roadworthy/ui/disclosure';
import { SelectField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { LoadError } from '@roadworthy/ui/load-error';
import { tokens } from '@roadworthy/ui/theme';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { yearOptions } from '../lib/years';
import { modelsQuery } from './api';
import type { HeroData } from './load-hero';
import { type ChangeValues, type SearchValues, toOptions } from './search-values';

const More = styled.details`
  ${disclosure}
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space[1]};
    min-height: ${tokens.target};
    color: ${tokens.color.accent};
    font-size: ${tokens.font.sm};
    font-weight: 600;
  }
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${tokens.space[3]};
`;

type Props = { data: HeroData; values: SearchValues; onChange: ChangeValues };

/** Make, model and year behind 'More': most visitors begin with body, budget and place. */
export function MoreFields({ data, values, onChange }: Props): ReactNode {
  // Models are optional: the form can search by make alone.
  const { currentData: models = [], error, refetch } = useQuery(modelsQuery, values.make || skip);
  return (
    <More>
      <summary>
        More: make, model, year
        <Icon of={ChevronDown} size={18} />
      </summary>
      <Fields>
        <SelectField
          label="Make"
          name={listFilters.brands}
          placeholder="Any make"
          options={toOptions(data.makes.map(({ maketitle }) => maketitle))}
          value={values.make}
          onChange={({ target }) => onChange({ make: target.value, model: '' })}
        />
        <SelectField
          label="Model"
          name={listFilters.models}
          placeholder="Any model"
          options={toOptions(models)}
          value={values.model}
          disabled={models.length === 0}
          onChange={({ target }) => onChange({ model: target.value })}
        />
        <SelectField
          label="Year"
          name={listFilters.years}
          placeholder="Any year"
          options={yearOptions(data.thisYear, OLDEST_YEARS.home)}
          value={values.year}
          onChange={({ target }) => onChange({ year: target.value })}
        />
      </Fields>
      {error && <LoadError title="Models could not be loaded." onRetry={refetch} />}
    </More>
  );
}
