import { MAX_SENTENCE_LENGTH } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { formatSearch, type Search } from '@roadworthy/contract/search';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { visuallyHidden } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { Search as SearchIcon } from 'lucide';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
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
  /* A narrow field's label goes on above the button. */
  label { white-space: nowrap; }
  /* On a phone the example in the field and the icon say enough. */
  ${media.phone} {
    label { ${visuallyHidden} }
    [type='submit'] { padding-inline: ${tokens.space[3]}; }
  }
`;
const ButtonText = styled.span`${media.phone} { ${visuallyHidden} }`;

/** The text that the field starts from: that of the search, unless the visitor is already typing another one. */
function useShownText(form: RefObject<HTMLFormElement | null>, text: string): string {
  const [shown, setShown] = useState(text);
  // Before the page can be used again: the field is replaced, and what is typed until then would be lost.
  useLayoutEffect(() => {
    const typed = form.current && new FormData(form.current).get('sentence');
    if (typed === shown || typed === text) setShown(text);
  }, [form, text, shown]);
  return shown;
}

type Props = {
  search: Search;
  /** The sentence that the search came from. */
  sentence?: string;
  onChange: (change: Partial<Search>) => void;
  onSentence: (text: string) => void;
};

/** A search in words, read as a sentence (SEARCH-42); a plain GET form, so that it works before scripts have run. */
export function TextSearch({ search, sentence, onChange, onSentence }: Props): ReactNode {
  const filters = formatSearch(withChange(search, { text: '' }));
  const form = useRef<HTMLFormElement>(null);
  const shown = useShownText(form, sentence ?? search.text);
  const SuggestionField = useSuggestionField(form, 'sentence');
  const field = {
    label: 'Search by make, model or word',
    name: 'sentence',
    type: 'search',
    defaultValue: shown,
    maxLength: MAX_SENTENCE_LENGTH,
    placeholder: 'e.g. bakkie under 300k, automatic, not white',
  };
  return (
    <Form
      ref={form}
      role="search"
      action={paths.listing()}
      method="get"
      // The key resets the field after Back or Clear All.
      key={shown}
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('sentence') ?? '').trim();
        if (text) onSentence(text);
        else onChange({ text });
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
        <ButtonText>Search</ButtonText>
      </Button>
    </Form>
  );
}
