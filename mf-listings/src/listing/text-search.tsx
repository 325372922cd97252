import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import { Search as SearchIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space[2]};
  align-items: end;
`;

/** Free text over make, model and title. */
export function TextSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }): ReactNode {
  return (
    <Form
      role="search"
      // A new key shows what the address says after Back or Clear All.
      key={text}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
      }}
    >
      <TextField
        label="Search by make, model or word"
        name="search"
        type="search"
        defaultValue={text}
        maxLength={200}
        placeholder="e.g. Hilux double cab"
      />
      <Button type="submit" size="lg" icon={<SearchIcon size={18} aria-hidden />}>
        Search
      </Button>
    </Form>
  );
}
