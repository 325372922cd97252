import { nameKey } from '@roadworthy/contract/name-key';

const aliases = new Map([
  ['vw', 'volkswagen'],
  ['merc', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['chev', 'chevrolet'],
]);

/** The key of a make by any of its names: 'VW' → 'volkswagen'. */
export function makeKey(name: string): string {
  const key = nameKey(name);
  return aliases.get(key) ?? key;
}
