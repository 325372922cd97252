import { LRUCache } from 'lru-cache';
import { type ReactNode, useContext } from 'react';
import { type IStyleSheetContext, StyleSheetContext } from 'styled-components';

/** Bounded: styles of a remote may depend on its data. */
const ruleCache = new LRUCache<string, string[]>({ max: 5_000 });

/**
 * Caches the CSS that styled-components generates, which on the server would parse every rule for every page (measured:
 * an eighth of a page's time). Each page still has its own style sheet.
 */
export function CachedStyles({ children }: { children: ReactNode }): ReactNode {
  const context = useContext(StyleSheetContext);
  const { stylis } = context;
  const parse = (...[css, name, ...rest]: Parameters<IStyleSheetContext['stylis']>) => {
    // Component class and animation names contain a hash of their rules; global rules have no name.
    const key = name || css;
    const rules = ruleCache.get(key) ?? stylis(css, name, ...rest);
    ruleCache.set(key, rules);
    return rules;
  };
  const value = { ...context, stylis: Object.assign(parse, { hash: stylis.hash }) };
  return <StyleSheetContext.Provider value={value}>{children}</StyleSheetContext.Provider>;
}
