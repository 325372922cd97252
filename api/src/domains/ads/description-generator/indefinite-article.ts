/** Abbreviations whose first letter is pronounced with a vowel: 'an SUV', 'an MPV'. */
const vowelSoundAbbreviation = /^[AEFHILMNORSX][A-Z]+\b/;

/** Whether the phrase takes 'an', by sound and not by letter ('a used', 'an 8.0-litre'). */
const takesAn = (phrase: string): boolean => {
  if (/^[A-Z]{2,}\b/.test(phrase)) return vowelSoundAbbreviation.test(phrase);
  if (/^\d/.test(phrase)) return /^(?:8|11(?!\d)|18(?!\d))/.test(phrase);
  return /^[aeiou]/i.test(phrase) && !/^(?:uni|use|eu|one\b)/i.test(phrase);
};

/** 'used Polo' → 'a used Polo', 'orange one' → 'an orange one'. */
export const withIndefiniteArticle = (phrase: string): string => `${takesAn(phrase) ? 'an' : 'a'} ${phrase}`;
