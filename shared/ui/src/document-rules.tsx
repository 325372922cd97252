import { useInsertionEffect } from 'react';

/**
 * Rules for the whole document, in a style element of their own. In the sheet of the components they would be applied again
 * to every element, and fonts looked up again, whenever a component adds a rule.
 */
export type DocumentRules = { id: string; css: string };

const minify = (css: string): string => css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');

/** The element, for the head of a document that a server renders. */
export const documentRulesTag = ({ id, css }: DocumentRules): string => `<style id="${id}">${minify(css)}</style>`;

/** Adds the element, unless the document has it already. */
export function useDocumentRules({ id, css }: DocumentRules): void {
  useInsertionEffect(() => {
    if (document.getElementById(id)) return;
    const element = Object.assign(document.createElement('style'), { id, textContent: minify(css) });
    // Before the components' rules, which win over rules of equal specificity.
    document.head.prepend(element);
  }, [id, css]);
}
