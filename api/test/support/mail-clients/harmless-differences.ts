import type { Use } from './used-features';

/** A difference after which the mail stays readable; `reason` says what happens instead, or why ours is no such case. */
type HarmlessDifference = { slug: string; reason: string; when?: (use: Use) => boolean };

const isOneOf =
  (...values: readonly string[]) =>
  ({ value }: Use) =>
    values.includes(value);
const inPixels = ({ value }: Use) => /^\d+px$/.test(value);

/** Judged by the notes of caniemail.com. A difference that is not listed fails the test. */
export const HARMLESS_DIFFERENCES: readonly HarmlessDifference[] = [
  {
    slug: 'html-body',
    reason: 'Replaced by a block or dropped: the outer table has the same background, and the body has nothing else.',
  },
  { slug: 'html-lang', when: ({ tag }) => tag === 'html', reason: 'Missing on table cells only.' },
  { slug: 'html-role', when: ({ tag }) => tag === 'table', reason: 'Missing on other elements only.' },
  {
    slug: 'html-lists',
    when: ({ tag }) => tag === 'ul',
    reason: 'Values and the order of numbered lists differ only.',
  },
  {
    slug: 'html-width',
    when: ({ tag }) => tag === 'table',
    reason: 'Differs in pictures, and in the scale of 120 dpi.',
  },
  {
    slug: 'css-margin',
    when: ({ tag, value }) => tag !== 'span' && !/-\d|auto/.test(value),
    reason: 'Negative values, those of <span> and the zero of <body> differ only.',
  },
  {
    slug: 'css-margin',
    when: ({ tag, value }) => tag === 'div' && value === '0 auto',
    reason: 'Outlook on Windows centers the column by the table in a conditional comment.',
  },
  {
    slug: 'css-max-width',
    when: ({ tag }) => tag === 'div',
    reason: 'Outlook on Windows takes the width of the table in a conditional comment.',
  },
  {
    slug: 'css-padding',
    when: ({ tag }) => tag === 'td',
    reason: 'Cells of one row differ only, and rows have one cell.',
  },
  {
    slug: 'css-padding',
    when: ({ tag, property }) => tag === 'ul' && property === 'padding-left',
    reason: 'Outlook on Windows indents lists by its own measure.',
  },
  {
    slug: 'css-padding',
    when: ({ tag, parent }) => tag === 'a' && parent.includes('mso-padding-alt'),
    reason: 'Outlook on Windows takes the padding of the cell of a button.',
  },
  {
    slug: 'css-border',
    when: ({ tag, value }) => tag === 'td' && /^[1-8]px /.test(value),
    reason: 'Above 8 pixels, and on <p> and <div>, it differs only.',
  },
  { slug: 'css-border-radius', when: inPixels, reason: 'Outlook on Windows shows square corners.' },
  { slug: 'css-width', when: ({ tag }) => tag === 'table', reason: 'Missing on other elements only.' },
  { slug: 'css-table-layout', when: isOneOf('fixed'), reason: 'Only a word longer than a line widens the table.' },
  { slug: 'css-font-size', when: inPixels, reason: 'Relative sizes differ only.' },
  { slug: 'css-font-weight', when: isOneOf('600', '700'), reason: 'Bold everywhere from 600 in hundreds.' },
  {
    slug: 'css-sytem-ui',
    when: ({ value }) => value.endsWith(",'Segoe UI',Arial,sans-serif"),
    reason: 'The next font that the system has is taken.',
  },
  {
    slug: 'css-display',
    when: isOneOf('inline-block'),
    reason: 'Flex and grid differ; Outlook has the cell of the button.',
  },
  { slug: 'css-text-decoration', when: isOneOf('none'), reason: 'The Gmail apps underline buttons of other accounts.' },
  {
    slug: 'css-word-wrap',
    when: isOneOf('break-word'),
    reason: 'Without it only a word longer than a line, such as a URL, is cut or scrolled to.',
  },
  { slug: 'css-overflow-wrap', when: isOneOf('anywhere'), reason: 'word-wrap is before it.' },
];
