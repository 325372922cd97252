import { TextField } from '@roadworthy/ui/field';
import { type ReactNode, useEffect, useState } from 'react';
import { debounceTime, distinctUntilChanged, filter, map, Subject } from 'rxjs';
import { fetchChats } from '../../lib/store/fetch-chats';
import { useChat } from '../../lib/store/use-store';

/** Debounce of the search. */
const DEBOUNCE_MS = 250;
const MAX_SEARCH_LENGTH = 100;

/** Searches the list by names and messages. */
export function SearchBox(): ReactNode {
  const { store } = useChat();
  const [input$] = useState(() => new Subject<string>());
  useEffect(() => {
    const subscription = input$
      .pipe(
        debounceTime(DEBOUNCE_MS),
        map((text) => text.trim()),
        filter(({ length }) => length <= MAX_SEARCH_LENGTH),
        distinctUntilChanged(),
      )
      .subscribe((search) => void fetchChats(store, search));
    return () => subscription.unsubscribe();
  }, [store, input$]);
  return (
    <TextField
      label="Search chats"
      type="search"
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      onChange={({ target }) => input$.next(target.value)}
    />
  );
}
