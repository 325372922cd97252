/** The background of a page: for the browser's own frame around it, which has no access to the theme. */
export const SURFACE_COLORS = { light: '#faf8f5', dark: '#161412' } as const;
