/** Lower case without accents: 'Citroën' → 'citroen'. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * A key for comparing names: 'Citroën' and 'CITROEN', 'Mercedes-Benz' and 'mercedes benz' have equal keys.
 */
export function nameKey(name: string): string {
  const folded = foldText(name).trim();
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded;
}
