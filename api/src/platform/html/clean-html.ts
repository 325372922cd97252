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
  // Links of sellers are no recommendation of the site, and the opened page gets no access to this one.
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href !== undefined && { href }), rel: 'nofollow noopener' } }),
  },
};

/** Sanitizes HTML with an allow-list, both when it is written and when it is read. */
export const cleanHtml = (html: string): string => sanitize(html, rules);
