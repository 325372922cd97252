import { TextField } from '@roadworthy/ui/field';
import { type ReactNode, useEffect, useState } from 'react';
import { debounceTime, distinctUntilChanged, filter, map, Subject } from 'rxjs';
import { useChat } from '../../lib/client/use-chat';

/** Debounce of the search. */
const DEBOUNCE_MS = 250;
const MAX_SEARCH_LENGTH = 100;

/** Searches the list by names and messages. */
export function SearchBox(): ReactNode {
  const client = useChat();
  const [input$] = useState(() => new Subject<string>());
  useEffect(() => {
    const subscription = input$
      .pipe(
        debounceTime(DEBOUNCE_MS),
        map((text) => text.trim()),
        filter(({ length }) => length <= MAX_SEARCH_LENGTH),
        distinctUntilChanged(),
      )
      .subscribe((search) => void client.loadChats(search));
    return () => subscription.unsubscribe();
  }, [client, input$]);
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
