const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML shows it, also between quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
