import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle';

type Module = typeof import('./suggestion-field');

/**
 * The field with suggestions, once it can take the plain one's place: it is fetched when the browser has nothing else
 * to do, and a field that somebody is typing in, or typed in, is left alone.
 */
export function useSuggestionField(
  form: RefObject<HTMLFormElement | null>,
  name: string,
): Module['SuggestionField'] | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    let gone = false;
    const take = (loaded: Module) => {
      const element = form.current;
      if (gone || !element) return;
      const input = element.elements.namedItem(name) as HTMLInputElement;
      if (document.activeElement !== input && input.value === input.defaultValue) return setModule(loaded);
      element.addEventListener('focusout', () => setTimeout(() => take(loaded)), { once: true });
    };
    // A search box without suggestions is still a search box.
    const fetchIt = () => void import('./suggestion-field').then(take, () => {});
    const forget = whenIdle(fetchIt);
    return () => {
      gone = true;
      forget();
    };
  }, [form, name]);
  return module?.SuggestionField;
}
