import { brand } from '@roadworthy/contract/brand';

/**
 * Begins what a mail ends with, as mail programs know it (RFC 3676): who sends it, and why. The HTML part shows it
 * small.
 */
export const signature = '-- ';

type Letter = {
  fullname?: string;
  /**
   * Sentences; a list of lines with '- ' before each; or a last line with an address of ours below a label with a
   * colon.
   */
  paragraphs: readonly string[];
  /** Why its reader gets it, and how that ends; for mails that come regularly. */
  why?: string;
};

/** Text of a form in one line: it makes no paragraphs of its own. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Mail programs make links of whatever looks like an address. Anybody can register with somebody else's e-mail address,
 * so a name that has one in it greets nobody: it would be an advertisement with our name on it.
 */
const hasAddress = (name: string): boolean => /[/@\\]|\.\w{2,}/.test(name);

/** The text of a mail to somebody: greeting, paragraphs, who sends it. */
export function letter({ fullname, paragraphs, why }: Letter): string {
  const greeting = fullname && !hasAddress(fullname) ? `Hello ${oneLine(fullname)},` : 'Hello,';
  const end = [...(why ? [`${why}\n`] : []), brand.name, brand.address].join('\n');
  return `${[greeting, ...paragraphs].join('\n\n')}\n\n${signature}\n${end}\n`;
}

/** What somebody wrote, marked as theirs: no line of it is read as one of ours. */
export const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
