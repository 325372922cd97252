import { useRef } from 'react';

/**
 * Restores focus when a dialog closes: Radix does that only for its own triggers, and these dialogs open from anywhere.
 * @returns handlers of Radix's `Dialog.Content`
 */
export function useRestoreFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
