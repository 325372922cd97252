const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
/** Yahoo knows the first name only, and the second one also narrows tables. */
const wrap = 'word-wrap:break-word;overflow-wrap:anywhere';

export const COLUMN_WIDTH_PX = 560;

/**
 * Inline styles, because mail programs support neither stylesheets nor variables. Padding and borders are those of
 * table cells: Outlook on Windows supports no others.
 */
export const mailStyles = {
  body: 'margin:0;background-color:#f5f3f0',
  page: `padding:24px 12px;background-color:#f5f3f0;color:#1d1b18;${font}`,
  column: `max-width:${COLUMN_WIDTH_PX}px;margin:0 auto`,
  brand: 'margin:0 4px 16px;font-size:22px;font-weight:700;color:#b3401e',
  table: 'width:100%;table-layout:fixed;border-collapse:separate',
  card: `padding:28px 24px 12px;background-color:#fff;color:#1d1b18;border:1px solid #e4dfd8;border-radius:16px;${font}`,
  text: `margin:0 0 16px;${wrap}`,
  heading: `margin:24px 0 8px;font-size:18px;font-weight:700;${wrap}`,
  list: 'margin:0 0 16px;padding-left:20px',
  item: `margin:0 0 8px;${wrap}`,
  quotation: 'margin:0 0 16px',
  quote: `padding:12px 16px;border-left:4px solid #e4dfd8;background-color:#f5f3f0;${font};${wrap}`,
  // Outlook takes the padding of the cell and not that of the link; all others the reverse, so that all of it is pressed.
  buttonCell: 'padding:0;mso-padding-alt:12px 24px;border-radius:8px;background-color:#b3401e',
  button: `display:inline-block;padding:12px 24px;color:#fff;text-decoration:none;${font};font-weight:600`,
  link: 'color:#b3401e',
  small: `margin:16px 4px 0;color:#6b655d;font-size:13px;${wrap}`,
} as const;

export type Style = keyof typeof mailStyles;
