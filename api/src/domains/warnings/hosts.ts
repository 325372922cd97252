import { domainToUnicode } from 'node:url';
import { brand } from '@roadworthy/contract/brand';
import { parse } from 'tldts';
import { toPlainLetters } from '../../platform/text/plain-letters';
import { editDistance } from '../../platform/text/spelling';
import { IMITATED, KNOWN_SHORT_HOSTS, OTHER_KNOWN_DOMAINS, SHORTENERS } from './known-hosts';

/** The domain of the site: that of its mail address. */
const SITE_DOMAIN = brand.email.slice(brand.email.indexOf('@') + 1);
const SITE_NAME = brand.name.toLowerCase();
const knownDomains = new Set([SITE_DOMAIN, ...Object.values(IMITATED).flat(), ...OTHER_KNOWN_DOMAINS]);

/** Whether a link to the host opens without a question. */
export const isKnownHost = (host: string): boolean => {
  const { domain, publicSuffix } = parse(host);
  return KNOWN_SHORT_HOSTS.has(host) || (domain !== null && knownDomains.has(domain)) || publicSuffix === 'gov.za';
};

/** Whether the host shortens addresses of others. */
export const isShortener = (host: string): boolean =>
  SHORTENERS.has(host.replace(/^www\./, '')) && !KNOWN_SHORT_HOSTS.has(host);

/** Words in an address that ask for trust: the name of the site is also a plain word ('roadworthy test'). */
const TRUST_WORDS =
  /pay|secur|escrow|verif|login|log-in|signin|account|support|deal|confirm|accept|help|safe|refund|claim/;

const toLetters = (host: string): string =>
  toPlainLetters(domainToUnicode(host)).replace(
    /[013457]/g,
    (digit) => ({ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' })[digit] ?? digit,
  );

/** Names shorter than this match whole words only: 'fnb', 'absa', 'dhl'. */
const MIN_CONTAINED_LENGTH = 6;
/** From this length on, one mistake in a name still imitates it. */
const MIN_MISTAKEN_LENGTH = 6;

const imitates = (words: readonly string[], name: string): boolean =>
  words.some(
    (word) =>
      word === name ||
      (name.length >= MIN_CONTAINED_LENGTH && word.includes(name)) ||
      (name.length >= MIN_MISTAKEN_LENGTH &&
        Math.abs(word.length - name.length) <= 1 &&
        editDistance(word, name) === 1),
  );

/**
 * Whether an address imitates a bank, a courier, a payment provider or this site: its name in another domain, with
 * letters that look alike, with digits for letters, or with one mistake.
 * @param host in ASCII, as a browser resolves it
 * @param path of the address
 */
export function isLookAlike(host: string, path = ''): boolean {
  if (isKnownHost(host)) return false;
  const letters = toLetters(host);
  const suffix = parse(letters).publicSuffix ?? '';
  const labels = letters
    .slice(0, letters.length - suffix.length)
    .split('.')
    .filter(Boolean);
  const words = [...labels.flatMap((label) => label.split('-')), ...labels.map((label) => label.replaceAll('-', ''))];
  if (Object.keys(IMITATED).some((name) => imitates(words, name))) return true;
  if (!imitates(words, SITE_NAME)) return false;
  const isDisguised = !host.includes(SITE_NAME);
  return isDisguised || labels.includes(SITE_NAME) || TRUST_WORDS.test(`${letters}${path}`);
}

/** Endings that are cheap, and used by short-lived sites. */
const CHEAP_ENDING =
  /\.(?:top|xyz|site|online|click|info|icu|live|buzz|shop|store|website|space|fun|rest|cfd|sbs|lol|club)$/;

/** Whether the address of an unknown host promises payment or safety: 'secure-escrow.com', 'vin-report.site'. */
export const isDubious = (host: string): boolean =>
  !isKnownHost(host) &&
  (/escrow|payout|securepay|instantpay|safepay|safetrade|(?:pay|paym?ents?)[.-](?:confirm|verif|secur)/.test(host) ||
    (CHEAP_ENDING.test(host) && /pay|secur|verif|login|report|check|deal|deliver|track|courier|bank|vin/.test(host)));
