import { LRUCache } from 'lru-cache';
import { type ReactNode, useContext } from 'react';
import { type IStyleSheetContext, StyleSheetContext } from 'styled-components';

/** Bounded: a remote whose styles depend on its data must not fill the memory. */
const kept = new LRUCache<string, string[]>({ max: 5_000 });

/**
 * Keeps from page to page what styled-components makes of a style; on the server it would parse every rule anew for
 * every page (measured: an eighth of a page's time). The sheet that collects a page's rules stays that page's own.
 */
export function KeptRules({ children }: { children: ReactNode }): ReactNode {
  const context = useContext(StyleSheetContext);
  const { stylis } = context;
  const parse = (...[css, name, ...rest]: Parameters<IStyleSheetContext['stylis']>) => {
    // A component's class and an animation's name are made of a hash of their rules; the rules for all have no name.
    const key = name || css;
    const rules = kept.get(key) ?? stylis(css, name, ...rest);
    kept.set(key, rules);
    return rules;
  };
  const value = { ...context, stylis: Object.assign(parse, { hash: stylis.hash }) };
  return <StyleSheetContext.Provider value={value}>{children}</StyleSheetContext.Provider>;
}
