export type PositionalSelector = { line: number; selector: string };

const POSITION =
  /:(?:first|last|only)-(?:child|of-type)\b|:nth-(?:last-)?(?:child|of-type)\([^)]*\)|[>+~]\s*(?:\*|div\b|span\b)(?=\s*[,{:.[+>~])/g;

/** Selectors that style an element by its place: among its siblings, or as a child that its tag does not name. */
export function findPositionalSelectors(source: string): PositionalSelector[] {
  return [...source.matchAll(POSITION)].map(({ index, 0: selector }) => ({
    line: source.slice(0, index).split('\n').length,
    selector,
  }));
}
