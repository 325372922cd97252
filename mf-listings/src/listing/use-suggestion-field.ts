import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../lib/when-idle';

type Module = typeof import('./suggestion-field');

/**
 * Loads the field with suggestions when the browser is idle; it replaces the plain field unless the visitor has typed
 * in that.
 */
export function useSuggestionField(
  form: RefObject<HTMLFormElement | null>,
  name: string,
): Module['SuggestionField'] | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    let isUnmounted = false;
    const replacePlainField = (loaded: Module) => {
      const element = form.current;
      if (isUnmounted || !element) return;
      const input = element.elements.namedItem(name) as HTMLInputElement;
      // At once: what is typed between this look and a later render would be lost with the plain field.
      if (document.activeElement !== input && input.value === input.defaultValue)
        return flushSync(() => setModule(loaded));
      element.addEventListener('focusout', () => setTimeout(() => replacePlainField(loaded)), { once: true });
    };
    // On failure the plain field stays.
    const loadField = () => void import('./suggestion-field').then(replacePlainField, () => {});
    const cancelIdle = whenIdle(loadField);
    return () => {
      isUnmounted = true;
      cancelIdle();
    };
  }, [form, name]);
  return module?.SuggestionField;
}
