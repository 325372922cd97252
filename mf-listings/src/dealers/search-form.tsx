import { useNavigate } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Search } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { listPath } from './list-page';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 420px) auto;
  gap: ${tokens.space[2]};
  align-items: end;
  justify-content: start;
`;

/** A search box for the list at `path`; a plain GET form, so that it works before scripts have run. */
export function SearchForm({ path, text, label }: { path: string; text: string; label: string }): ReactNode {
  const navigate = useNavigate();
  return (
    <Form
      role="search"
      action={path}
      method="get"
      key={text}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(listPath(path, { text: String(new FormData(event.currentTarget).get('search') ?? '').trim() }));
      }}
    >
      <TextField label={label} name="search" type="search" defaultValue={text} maxLength={200} />
      <Button type="submit" size="lg" icon={<Icon of={Search} size={18} />}>
        Search
      </Button>
    </Form>
  );
}
