/** A rule of a SPEC.md: `- **LST-1** What must hold (source)`; a line may hold several. */
export type Rule = { id: string; text: string };

const rulePattern = /\*\*([A-Z]{3}-\d+)\*\*:? ([^*\n]+)/g;
const idPattern = /\b[A-Z]{3}-\d+\b/g;
/** The name of a test that proves a rule begins with its id, or ids. */
const testName = /['"`]((?:[A-Z]{3}-\d+,? )+)/g;

/** The rules of a SPEC.md. */
export const rulesIn = (text: string): Rule[] =>
  [...text.matchAll(rulePattern)].map(([, id = '', words = '']) => ({ id, text: words.trim() }));

/** The ids that stand in the names of a file's tests. */
export const idsProvedIn = (text: string): string[] =>
  [...text.matchAll(testName)].flatMap(([, ids = '']) => ids.match(idPattern) ?? []);

/** Rules that no test names, ids in tests that no SPEC.md knows, and ids that two rules have. */
export function compare(
  rules: readonly Rule[],
  proved: readonly string[],
): { unproved: Rule[]; unknown: string[]; twice: string[] } {
  const ids = rules.map(({ id }) => id);
  const known = new Set(ids);
  const named = new Set(proved);
  return {
    twice: [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))],
    unproved: rules.filter(({ id }) => !named.has(id)),
    unknown: [...named].filter((id) => !known.has(id)),
  };
}
