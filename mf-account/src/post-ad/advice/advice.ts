/** Texts shown to sellers beside the form (SELL-4, DETAIL-9 safety tips). */
export const adRules = [
  'Do not repost the same car within 48 hours.',
  'No watermarks on your pictures.',
  'No contact details in the title or description.',
  'One item per ad, unless it is a package deal.',
  'Choose the correct category.',
] as const;

export const safetyTips = [
  'Meet in a safe location.',
  'Avoid cash transactions.',
  'Beware of unrealistic offers.',
] as const;
