import { MAX_SENTENCE_LENGTH } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';

/** What the share target of the manifest sends; any of it may be absent, or hold what another field should. */
export type Shared = { title?: string; text?: string; url?: string };

const findAddress = (texts: readonly string[]): URL | undefined =>
  texts
    .flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))[0];

/**
 * The path that shares open: the page itself for a link to this site, else the search with the text as a sentence.
 * @param siteOrigin only links to it are followed, so that the share target redirects to no other site
 */
export function pathOfShared({ title = '', text = '', url = '' }: Shared, siteOrigin: string): string {
  const address = findAddress([url, text, title]);
  // A path that begins with two slashes would be another site's address.
  if (address?.origin === siteOrigin && !address.pathname.startsWith('//')) return address.pathname + address.search;
  const sentence = (text || title)
    .replace(/https?:\/\/\S+/g, ' ')
    .replaceAll('\0', '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SENTENCE_LENGTH);
  return sentence ? paths.listing(new URLSearchParams({ sentence })) : paths.listing();
}
