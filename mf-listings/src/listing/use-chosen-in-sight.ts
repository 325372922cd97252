import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a list to its first ticked box unless one is in sight. */
function scrollToTicked(list: HTMLElement): void {
  const view = list.getBoundingClientRect();
  const ticked = [...list.querySelectorAll('input:checked')].map((box) => box.getBoundingClientRect());
  const [first] = ticked;
  if (!first || ticked.some(({ top, bottom }) => top >= view.top && bottom <= view.bottom)) return;
  list.scrollTop += (first.top + first.bottom - view.top - view.bottom) / 2;
}

/**
 * Keeps a chosen option of a long list in sight: at the start, and when something else than the list changes the choice.
 * @returns the list, and what to call when the visitor ticks a box of it
 */
export function useChosenInSight<List extends HTMLElement>(
  chosen: readonly string[],
): { list: RefObject<List | null>; markTicked: () => void } {
  const list = useRef<List>(null);
  const wasTicked = useRef(false);
  const choice = chosen.join();
  useEffect(() => {
    if (choice && list.current && !wasTicked.current) scrollToTicked(list.current);
    wasTicked.current = false;
  }, [choice]);
  const markTicked = () => {
    wasTicked.current = true;
  };
  return { list, markTicked };
}
