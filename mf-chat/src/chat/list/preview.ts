import { chatPreview } from '@roadworthy/contract/limits';

/** The beginning of a message, 30 characters at most (specification section 2 'Chat'), on one line. */
export function preview(message: string): string {
  const letters = [...message.replace(/\s+/g, ' ')];
  return letters.length > chatPreview ? `${letters.slice(0, chatPreview - 1).join('')}…` : letters.join('');
}
