import { TextField } from '@roadworthy/ui/field';
import { type ReactNode, useEffect, useState } from 'react';
import { debounceTime, distinctUntilChanged, map, Subject } from 'rxjs';
import { fetchChats } from '../../lib/store/fetch-chats';
import { useChat } from '../../lib/store/use-store';

/** Milliseconds without a key after which a search begins. */
const pause = 250;

/** Searches the list by names and by what was said. */
export function SearchBox(): ReactNode {
  const { store } = useChat();
  const [typed] = useState(() => new Subject<string>());
  useEffect(() => {
    const searching = typed
      .pipe(
        debounceTime(pause),
        map((text) => text.trim()),
        distinctUntilChanged(),
      )
      .subscribe((search) => void fetchChats(store, search));
    return () => searching.unsubscribe();
  }, [store, typed]);
  return (
    <TextField
      label="Search chats"
      type="search"
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => typed.next(target.value)}
    />
  );
}
