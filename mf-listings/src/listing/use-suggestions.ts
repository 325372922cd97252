import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import { skip, useQuery } from '@roadworthy/query';
import { useState } from 'react';
import { useDebounced } from '../lib/use-debounced';
import { suggestionsQuery } from './api';

const none: Suggestion[] = [];

/** Suggestions for the current text, and a callback for its changes. A failure leaves the last ones. */
export function useSuggestions(): [Suggestion[], (text: string) => void] {
  const [text, setText] = useState('');
  const debounced = useDebounced(text.trim());
  const { data = none } = useQuery(suggestionsQuery, debounced || skip);
  return [debounced ? data : none, setText];
}
