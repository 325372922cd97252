/** Resolves once the present state of the document is painted; in a tab in the background once it is shown. */
export const painted = (): Promise<void> => new Promise((wake) => requestAnimationFrame(() => setTimeout(wake)));
