import sanitize from 'sanitize-html';

const rules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow noopener', target: '_blank' }) },
};

/** HTML through the allow-list; used on write and again on read (security.md). */
export const cleanHtml = (html: string): string => sanitize(html, rules);
