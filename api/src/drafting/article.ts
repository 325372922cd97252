/** Letters whose names begin with a vowel: 'an SUV', 'an MPV'. */
const spoken = /^[AEFHILMNORSX][A-Z]+\b/;

/** Whether 'an' goes before: by sound, not by letter ('a used', 'an 8.0-litre'). */
const takesAn = (phrase: string): boolean => {
  if (/^[A-Z]{2,}\b/.test(phrase)) return spoken.test(phrase);
  if (/^\d/.test(phrase)) return /^(?:8|11(?!\d)|18(?!\d))/.test(phrase);
  return /^[aeiou]/i.test(phrase) && !/^(?:uni|use|eu|one\b)/i.test(phrase);
};

/** 'used Polo' → 'a used Polo', 'orange one' → 'an orange one'. */
export const a = (phrase: string): string => `${takesAn(phrase) ? 'an' : 'a'} ${phrase}`;
