const MAX_REASON_LENGTH = 200;

/** A browser's text on one line, without what chat services render as links, mentions or formatting. */
export const quoteReason = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[<>@`*_[\]|]/g, '')
    .replace(/:\/\//g, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH);
