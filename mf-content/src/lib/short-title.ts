const longest = 25;
const kept = 22;

/** Titles over 25 characters are cut to 22 plus an ellipsis (specification section 2 'Blog'). */
export function shortTitle(title: string): string {
  // By code points, so that no character is cut in half.
  const characters = Array.from(title);
  return characters.length > longest ? `${characters.slice(0, kept).join('').trimEnd()}…` : title;
}
