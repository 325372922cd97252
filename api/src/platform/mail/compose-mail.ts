import { brand } from '@roadworthy/contract/brand';

/**
 * The signature delimiter of RFC 3676. Below it a mail names its sender and reason; the HTML part shows it in small
 * print.
 */
export const signature = '-- ';

type MailContent = {
  fullname?: string;
  /** Sentences; lines that begin with '- '; or a label with a colon above a URL of the site as the last line. */
  paragraphs: readonly string[];
  /** Why the recipient gets this mail and how to stop it; for regular mails. */
  why?: string;
};

/** Form text on one line, so that it cannot add paragraphs. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Matches an address or a telephone number in any script, but not initials ('J.P.'). */
const ADDRESS = /[/@\\:]|[\p{L}\p{N}]{2,}[.。．][\p{L}\p{N}]|[.。．][\p{L}\p{N}]{2,}|(?:\d[\s-]?){7}/u;

/** Whether mail programs may turn the text into a link: such a name could be an advertisement. */
export const hasAddress = (name: string): boolean => ADDRESS.test(name);

/** Letters of any script, in words joined by a space, an apostrophe, a hyphen or the dot of an initial. */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’-]|\. ?)\p{L}[\p{L}\p{M}]*)*\.?$/u;
const MAX_GREETED_CHARACTERS = 40;

/** Whether a text is a plausible name of a person: only then a mail greets with it. */
const isPersonName = (text: string): boolean =>
  text.length <= MAX_GREETED_CHARACTERS && PERSON_NAME.test(text) && !hasAddress(text);

/** Composes the text of a mail: greeting, paragraphs, sender. */
export function composeMail({ fullname = '', paragraphs, why }: MailContent): string {
  const name = oneLine(fullname);
  const greeting = isPersonName(name) ? `Hello ${name},` : 'Hello,';
  const end = [...(why ? [`${why}\n`] : []), brand.name, brand.address].join('\n');
  return `${[greeting, ...paragraphs].join('\n\n')}\n\n${signature}\n${end}\n`;
}

/** The name of a stranger in a mail; a name with an address in it could be advertising. */
export function toMailName(name: string): string {
  const line = oneLine(name);
  return line && !hasAddress(line) ? line : `A user of ${brand.name}`;
}

/** Mail programs make links clickable; links of strangers are only shown on the site, as plain text. */
const LINK = /\b(?:https?:\/\/|www\.)\S+|\b(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*/gi;
export const withoutLinks = (text: string): string => text.replace(LINK, '[link: see it on the page]');

/** A user's text as a quotation: none of its lines is read as part of the mail's own text. */
export const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
