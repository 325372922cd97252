import { hasContactDetails } from '@roadworthy/contract/contact-details';
import { asHtml, asText } from '../rich-text/plain-text';

const sentencesOf = (line: string) => line.split(/(?<=[.!?])\s+/);

/** Marks of headings, emphasis and code that text services like to write. */
const withoutMarks = (text: string) =>
  text
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^[*+]\s+/gm, '- ')
    .replace(/\*\*|__|`/g, '');

/**
 * A draft as plain text that may be posted: without HTML, without marks of formatting, and without the sentences that
 * tell how to reach somebody (specification section 5 'Ad rules').
 * @returns an empty text when nothing is left, or contact details in spite of all
 */
export function cleanDraft(draft: string): string {
  const lines = asText(asHtml(withoutMarks(draft))).split('\n');
  const kept = lines.map((line) =>
    sentencesOf(line)
      .filter((sentence) => !hasContactDetails(sentence))
      .join(' '),
  );
  const text = kept.join('\n').trim();
  return hasContactDetails(text) ? '' : text;
}
