import { IconButton } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDraft } from '../../lib/use-draft';

/** Words in title, make or model. */
export function SearchFilter({ value, onCommit }: { value: string; onCommit: (text: string) => void }): ReactNode {
  const [text, setText] = useDraft(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCommit(text.trim());
      }}
    >
      <TextField
        label="Keywords"
        type="search"
        placeholder="Hilux double cab"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        suffix={
          <IconButton label="Search" type="submit">
            <Search size={18} aria-hidden />
          </IconButton>
        }
      />
    </form>
  );
}
