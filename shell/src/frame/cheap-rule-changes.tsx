import { type ReactNode, useContext, useMemo } from 'react';
import { type IStyleSheetContext, StyleSheetContext } from 'styled-components';

type Stylis = IStyleSheetContext['stylis'];

/** Matches every element but the root, and adds nothing to the specificity of the selectors inside. */
const nest = (rule: string): string => `:where(:root){${rule}}`;

const isConditional = (rule: string): boolean => /^@(media|supports|container)/.test(rule);

/** Whether the browser reads a rule in a conditional rule in a style rule. */
function canNest(): boolean {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(nest('@media all{a b{color:red}}'));
    const [outer] = sheet.cssRules;
    const [inner] = (outer as CSSStyleRule).cssRules;
    return (inner as CSSMediaRule).cssRules.length === 1;
  } catch {
    return false;
  }
}

/** A sheet that styles no element, for animations. Styles are known by their name, so each arrives once. */
function createAnimationSheet(): (rules: readonly string[]) => void {
  const element = document.createElement('style');
  return (rules) => {
    if (!element.sheet) document.head.append(element);
    for (const rule of rules) element.sheet?.insertRule(rule, element.sheet.cssRules.length);
  };
}

/** Generates the same styles under the same names, as rules that are cheap to add. */
export function withCheapRules(stylis: Stylis): Stylis {
  const addAnimation = createAnimationSheet();
  const generate = (...[css, selector, prefix, ...rest]: Parameters<Stylis>): string[] => {
    const rules = stylis(css, selector, prefix, ...rest);
    if (prefix === '@keyframes') {
      addAnimation(rules);
      return [];
    }
    // Global styles have no selector, and may style the root.
    return selector ? rules.map((rule) => (isConditional(rule) ? nest(rule) : rule)) : rules;
  };
  // A part of the names of classes, which are the server's.
  return Object.assign(generate, { hash: stylis.hash });
}

/**
 * Lets components add styles without a new layout of the whole document. When an at-rule such as `@media` enters a sheet,
 * Chromium styles all elements again that any rule of the sheet matches (0.3 s on a slow phone, for each batch of new
 * components), unless it is nested in a style rule.
 */
export function CheapRuleChanges({ children }: { children: ReactNode }): ReactNode {
  const context = useContext(StyleSheetContext);
  const value = useMemo(
    () => (canNest() ? { ...context, stylis: withCheapRules(context.stylis) } : context),
    [context],
  );
  return <StyleSheetContext.Provider value={value}>{children}</StyleSheetContext.Provider>;
}
