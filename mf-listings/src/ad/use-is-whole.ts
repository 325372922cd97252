import { LocationContext } from '@roadworthy/router';
import { useContext, useDeferredValue } from 'react';

/**
 * Whether a page renders all of itself. After a press it renders its first view, and the rest right after that was
 * drawn. A document and a page that is gone back to are rendered at once: the latter restores its position.
 */
export function useIsWhole(): boolean {
  const { navigationType } = useContext(LocationContext);
  return useDeferredValue(true, navigationType === 'POP');
}
