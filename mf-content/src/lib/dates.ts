/** '2026-11-19T…' → '19-11-2026' (specification section 2 'Blog'). */
export const dayMonthYear = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('-');
