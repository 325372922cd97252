/** The address that a phone dials: '+27 10 000 0145' → 'tel:+27100000145'. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
