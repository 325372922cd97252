/** What an entry of a name filter excludes: 'White' for '-White'; undefined for a name to find. */
export const excludedName = (entry: string): string | undefined =>
  entry.startsWith('-') ? entry.slice(1).trim() : undefined;
