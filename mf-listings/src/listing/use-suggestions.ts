import { get } from '@roadworthy/api-client';
import type { Suggestion, SuggestionsAnswer } from '@roadworthy/contract/api/suggestions';
import { useEffect, useState } from 'react';
import { Subject } from 'rxjs';
import { latestAnswer } from '../lib/latest-answer';

const suggestionsFor = async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
  if (!text.trim()) return [];
  const query = new URLSearchParams({ text: text.trim().slice(0, 100) });
  return (await get<SuggestionsAnswer>(`cars/search-suggestions?${query}`, { auth: false, signal })).data;
};

/** What the text typed so far may become (issue 4.2), and how to say that it changed. */
export function useSuggestions(): [Suggestion[], (text: string) => void] {
  const [texts] = useState(() => new Subject<string>());
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    const subscription = latestAnswer(texts, suggestionsFor).subscribe(setSuggestions);
    return () => subscription.unsubscribe();
  }, [texts]);
  return [suggestions, (text) => texts.next(text)];
}
