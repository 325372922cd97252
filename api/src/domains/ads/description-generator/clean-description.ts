import { hasContactDetails } from '@roadworthy/contract/contact-details';
import { toHtml, toPlainText } from '../../../platform/html/plain-text';

const sentencesOf = (line: string) => line.split(/(?<=[.!?])\s+/);

/** Removes the Markdown that text services add: headings, emphasis, code. */
const withoutMarkdown = (text: string) =>
  text
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^[*+]\s+/gm, '- ')
    .replace(/\*\*|__|`/g, '');

/**
 * Cleans a generated description: plain text without HTML, Markdown and sentences with contact details (SELL-4).
 * @returns an empty text when nothing remains or contact details cannot be removed
 */
export function cleanDescription(generated: string): string {
  const lines = toPlainText(toHtml(withoutMarkdown(generated))).split('\n');
  const cleaned = lines.map((line) =>
    sentencesOf(line)
      .filter((sentence) => !hasContactDetails(sentence))
      .join(' '),
  );
  const text = cleaned.join('\n').trim();
  return hasContactDetails(text) ? '' : text;
}
