import { paths } from '@roadworthy/contract/paths';
import { formatSearch, type Search } from '@roadworthy/contract/search';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Search as SearchIcon } from 'lucide';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { withChange } from '../lib/listing-path';
import { toSearchChange } from './suggestion-change';
import { useSuggestionField } from './use-suggestion-field';

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space[2]};
  align-items: end;
`;

type Props = { search: Search; onChange: (change: Partial<Search>) => void };

/** Free text search over make, model and title; a plain GET form, so that it works before scripts have run. */
export function TextSearch({ search, onChange }: Props): ReactNode {
  const filters = formatSearch(withChange(search, { text: '' }));
  const form = useRef<HTMLFormElement>(null);
  const SuggestionField = useSuggestionField(form, 'search');
  const field = {
    label: 'Search by make, model or word',
    name: 'search',
    type: 'search',
    defaultValue: search.text,
    maxLength: 200,
    placeholder: 'e.g. Hilux double cab',
  };
  return (
    <Form
      ref={form}
      role="search"
      action={paths.listing()}
      method="get"
      // The key resets the field after Back or Clear All.
      key={search.text}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ text: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
      }}
    >
      {/* Includes the active filters when submitted without scripts. */}
      {[...filters].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {SuggestionField ? (
        <SuggestionField {...field} onChosen={(suggestion) => onChange(toSearchChange(suggestion))} />
      ) : (
        <TextField {...field} />
      )}
      <Button type="submit" size="lg" icon={<Icon of={SearchIcon} size={18} />}>
        Search
      </Button>
    </Form>
  );
}
