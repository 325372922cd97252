/** JSON for the inside of a script element: `<` is escaped, so that no text can end the element or open a comment. */
export const scriptSafe = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
