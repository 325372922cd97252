/** 'jane' → 'Jane'. */
export const titleCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
