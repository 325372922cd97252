import { paths } from '@roadworthy/contract/paths';
import { type Search, writeSearch } from '@roadworthy/contract/search';
import { useNavigate } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Search as SearchIcon } from 'lucide';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { changed } from '../lib/search-address';
import { useSuggestionField } from './use-suggestion-field';

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space[2]};
  align-items: end;
`;

type Props = { search: Search; onSearch: (text: string) => void };

/** Free text over make, model and title; a plain GET form, so that it works before any script has run. */
export function TextSearch({ search, onSearch }: Props): ReactNode {
  const filters = writeSearch(changed(search, { text: '' }));
  const navigate = useNavigate();
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
      // A new key shows what the address says after Back or Clear All.
      key={search.text}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
      }}
    >
      {/* Without scripts the filters in force go along. */}
      {[...filters].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {SuggestionField ? (
        <SuggestionField {...field} onChosen={({ query }) => void navigate(paths.listing(query))} />
      ) : (
        <TextField {...field} />
      )}
      <Button type="submit" size="lg" icon={<Icon of={SearchIcon} size={18} />}>
        Search
      </Button>
    </Form>
  );
}
