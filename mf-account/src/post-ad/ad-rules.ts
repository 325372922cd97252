/** Specification section 5 'Ad rules (text shown to sellers)'. */
export const adRules = [
  'No repost within 48 hours.',
  'No watermarks.',
  'No contact details in title or description.',
  'No multi-item ads unless a package deal.',
  'Correct category.',
] as const;

/** Specification section 2 'Ad detail'; sellers read them too. */
export const safetyTips = [
  'Meet in a safe location',
  'Avoid cash transactions',
  'Beware of unrealistic offers',
] as const;
