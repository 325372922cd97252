import { type WarningKind, warningTexts } from '@roadworthy/contract/message-warnings';
import { quoted, withoutLinks } from '../../platform/mail/compose-mail';
import { findWarning } from './find-warning';

/** What a reader is to do about a warned text, in two sentences. */
export const toWarningText = (kind: WarningKind): string => `${warningTexts[kind].title}. ${warningTexts[kind].advice}`;

/** The paragraphs of a mail with a user's text: the quotation without links, and the warning below it. */
export function quotedWithWarning(text: string): string[] {
  const warning = findWarning(text);
  return [quoted(withoutLinks(text)), ...(warning ? [toWarningText(warning)] : [])];
}
