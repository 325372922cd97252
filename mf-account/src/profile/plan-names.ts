/** 'featured_dealership' → 'Featured dealership': names of plans are the specification's keys (section 9). */
export const spokenPlan = (name: string): string => {
  const words = name.replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** '2027-03-31' → '31-03-2027'. */
export const spokenDate = (date: string): string => date.slice(0, 10).split('-').reverse().join('-');
