import sanitize from 'sanitize-html';

const rules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Links of sellers are not recommendations of ours, and the page they open gets no hold on this one.
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href !== undefined && { href }), rel: 'nofollow noopener' } }),
  },
};

/**
 * HTML through an allow-list; used when it is written and again when it is read (security.md 'scripts in
 * descriptions').
 */
export const cleanHtml = (html: string): string => sanitize(html, rules);
