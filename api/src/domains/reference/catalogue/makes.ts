import { nameKey } from '@roadworthy/contract/name-key';

/** Everyday names of makes, as keys. */
export const makeAliases: ReadonlyMap<string, string> = new Map([
  ['vw', 'volkswagen'],
  ['merc', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['chev', 'chevrolet'],
]);

/** The key of a make by any of its names: 'VW' → 'volkswagen'. */
export function makeKey(name: string): string {
  const key = nameKey(name);
  return makeAliases.get(key) ?? key;
}
