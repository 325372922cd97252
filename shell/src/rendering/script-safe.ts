/** JSON for a script element: `<` is escaped, so that text cannot end the element or open a comment. */
export const escapeForScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
