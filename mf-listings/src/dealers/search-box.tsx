import { useNavigate, useNavigation } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDraft } from '../lib/use-draft';
import { pagedAddress } from './paged-search';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 26rem) auto;
  gap: ${tokens.space[3]};
  align-items: end;
`;

type Props = { path: string; label: string; placeholder: string; value: string };

/** A search that becomes part of the address, at page 1 again; it works before any script has run. */
export function SearchBox({ path, label, placeholder, value }: Props): ReactNode {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [text, setText] = useDraft(value);
  return (
    <Form
      role="search"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(pagedAddress(path, { search: text.trim() }), { preventScrollReset: true });
      }}
    >
      <TextField
        label={label}
        name="search"
        type="search"
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="lg" busy={state === 'loading'} icon={<Search size={18} aria-hidden />}>
        Search
      </Button>
    </Form>
  );
}
