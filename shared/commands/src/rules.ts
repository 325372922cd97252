/** A rule of a SPEC.md or of the product specification: `- **LST-1** What must hold`; a line may contain several. */
export type Rule = { id: string; text: string };

const rulePattern = /\*\*([A-Z]{3,}-\d+)\*\*:? ([^*\n]+)/g;
const idPattern = /\b[A-Z]{3,}-\d+\b/g;
/** A test title begins with the ids of the rules that it tests. */
const testName = /['"`]((?:[A-Z]{3,}-\d+,? )+)/g;

const getPrefix = (id: string): string => id.slice(0, id.lastIndexOf('-'));
const getNumber = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));

/** Rule ids of areas have three letters, those of the product specification more. */
export const isProductId = (id: string): boolean => getPrefix(id).length > 3;

export const parseRules = (text: string): Rule[] =>
  [...text.matchAll(rulePattern)].map(([, id = '', words = '']) => ({ id, text: words.trim() }));

/** The ids in the test titles of a file. */
export const findTestedIds = (text: string): string[] =>
  [...text.matchAll(testName)].flatMap(([, ids = '']) => ids.match(idPattern) ?? []);

/** The ids that a text mentions; ignores prefixes that no rule has, such as 'UTF-8'. */
export function findMentionedIds(text: string, rules: readonly Rule[]): string[] {
  const prefixes = new Set(rules.map(({ id }) => getPrefix(id)));
  return (text.match(idPattern) ?? []).filter((id) => prefixes.has(getPrefix(id)));
}

/** Rules of one file whose number is lower than that of an earlier rule with the same prefix. */
export function findUnordered(rules: readonly Rule[]): string[] {
  const highest = new Map<string, number>();
  return rules.flatMap(({ id }) => {
    const before = highest.get(getPrefix(id)) ?? 0;
    highest.set(getPrefix(id), Math.max(before, getNumber(id)));
    return getNumber(id) < before ? [id] : [];
  });
}

/** Area rules without a test, ids in tests without a rule, and duplicate ids. */
export function compareRules(
  rules: readonly Rule[],
  testedIds: readonly string[],
): { untested: Rule[]; unknown: string[]; duplicates: string[] } {
  const ids = rules.map(({ id }) => id);
  const knownIds = new Set(ids);
  const named = new Set(testedIds);
  const mentioned = new Set(findMentionedIds([...named].join(' '), rules));
  return {
    duplicates: [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))],
    untested: rules.filter(({ id }) => !isProductId(id) && !named.has(id)),
    unknown: [...named].filter((id) => !knownIds.has(id) && (!isProductId(id) || mentioned.has(id))),
  };
}
