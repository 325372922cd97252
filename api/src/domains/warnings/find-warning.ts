import type { WarningKind } from '@roadworthy/contract/message-warnings';
import { isDubious, isLookAlike, isShortener } from './hosts';
import { findLinks, type TextLink } from './links';
import { ReadMessage } from './message';
import { RULES } from './rules';

const withoutLinks = (text: string, links: readonly TextLink[]): string =>
  links.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} . ${rest.slice(end)}`, text);

const isDeceptive = ({ host, href, isKnown }: TextLink, message: ReadMessage): boolean => {
  if (isLookAlike(host, new URL(href).pathname)) return true;
  if (isDubious(host) || isShortener(host)) return message.has('money', 'linkDemand');
  return !isKnown && message.demands('linkDemand') && message.has('money');
};

/**
 * The pattern of fraud that a text of another user shows; null for most. Takes about 0.1 ms, a few milliseconds at worst.
 * A warning is for the reader, and stops no message.
 * @param links of the text, where the caller has them
 */
export function findWarning(text: string, links: readonly TextLink[] = findLinks(text)): WarningKind | null {
  const message = new ReadMessage(withoutLinks(text, links));
  if (links.some((link) => isDeceptive(link, message))) return 'look-alike-link';
  return RULES.find(({ matches }) => matches(message))?.kind ?? null;
}
