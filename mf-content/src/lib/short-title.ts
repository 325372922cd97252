const MAX_LENGTH = 25;
const CUT_LENGTH = 22;

/** Cuts titles over 25 characters to 22 plus an ellipsis (BLOG-2), which the card adds by CSS. */
export function shortTitle(title: string): { text: string; isCut: boolean } {
  // By code points, so that no character is cut in half.
  const characters = Array.from(title);
  const isCut = characters.length > MAX_LENGTH;
  return { isCut, text: isCut ? characters.slice(0, CUT_LENGTH).join('').trimEnd() : title };
}
