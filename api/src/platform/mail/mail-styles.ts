/** Inline styles, because mail programs support neither stylesheets nor variables. */
export const mailStyles = {
  page: 'margin:0;padding:24px 12px;background:#f5f3f0;color:#1d1b18;font:16px/1.5 system-ui,-apple-system,sans-serif',
  column: 'max-width:560px;margin:0 auto',
  brand: 'margin:0 4px 16px;font-size:22px;font-weight:700;color:#b3401e',
  card: 'padding:28px 24px 12px;background:#fff;border:1px solid #e4dfd8;border-radius:16px',
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  heading: 'margin:24px 0 8px;font-size:18px;font-weight:700;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding-left:20px',
  item: 'margin:0 0 8px;overflow-wrap:anywhere',
  quote: 'margin:0 0 16px;padding:12px 16px;border-left:4px solid #e4dfd8;background:#f5f3f0;overflow-wrap:anywhere',
  button:
    'display:inline-block;margin:4px 0 8px;padding:12px 24px;border-radius:8px;background:#b3401e;color:#fff;font-weight:600;text-decoration:none',
  link: 'color:#b3401e',
  small: 'margin:16px 4px 0;color:#6b655d;font-size:13px;overflow-wrap:anywhere',
} as const;

export type Style = keyof typeof mailStyles;
