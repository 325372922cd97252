import { get } from '@roadworthy/api-client';
import type { Suggestion, SuggestionsResponse } from '@roadworthy/contract/api/suggestions';
import { useEffect, useState } from 'react';
import { Subject } from 'rxjs';
import { debouncedRequest } from '../lib/debounced-request';

const fetchSuggestions = async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
  if (!text.trim()) return [];
  const query = new URLSearchParams({ text: text.trim().slice(0, 100) });
  return (await get<SuggestionsResponse>(`cars/search-suggestions?${query}`, { auth: false, signal })).data;
};

/** Suggestions for the current text, and a callback for its changes. */
export function useSuggestions(): [Suggestion[], (text: string) => void] {
  const [texts] = useState(() => new Subject<string>());
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    const subscription = debouncedRequest(texts, fetchSuggestions).subscribe(setSuggestions);
    return () => subscription.unsubscribe();
  }, [texts]);
  return [suggestions, (text) => texts.next(text)];
}
