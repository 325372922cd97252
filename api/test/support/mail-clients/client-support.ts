import { readFileSync } from 'node:fs';

/** Support by client: version or date of the test, then 'y', 'n' or 'a' (partial) with numbers of notes, as 'a #1 #2'. */
type Stats = Record<string, Record<string, Record<string, string> | undefined> | undefined>;
type Feature = { slug: string; stats: Stats; notes_by_num: Record<string, string> | null };

/** The published data of caniemail.com, where each feature is described at /features/<slug>/. */
const readFeatures = (): Map<string, Feature> => {
  const file = require.resolve('caniemail/caniemail.json');
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: Feature[] };
  return new Map(data.map((feature) => [feature.slug, feature]));
};
const features = readFeatures();

/** Family and platform of the programs that mails are checked for, by the names of the data. */
export const MAIL_CLIENTS = [
  ...['gmail.desktop-webmail', 'gmail.mobile-webmail', 'gmail.android', 'gmail.ios'],
  ...['outlook.windows', 'outlook.outlook-com'],
  ...['apple-mail.macos', 'apple-mail.ios'],
  ...['yahoo.desktop-webmail', 'yahoo.android', 'yahoo.ios'],
  'samsung-email.android',
] as const;
export type MailClient = (typeof MAIL_CLIENTS)[number];

export const isKnownFeature = (slug: string): boolean => features.has(slug);

/** How a client's newest tested version supports a feature; 'unknown' without a test. */
export function supportOf(
  slug: string,
  client: MailClient,
): { support: 'full' | 'partial' | 'none' | 'unknown'; notes: string } {
  const [family = '', platform = ''] = client.split('.');
  const feature = features.get(slug);
  const [, newest = ''] = Object.entries(feature?.stats[family]?.[platform] ?? {}).at(-1) ?? [];
  const notes = [...newest.matchAll(/#(\d+)/g)].map(([, number = '']) => feature?.notes_by_num?.[number]).join(' ');
  const support = ({ y: 'full', a: 'partial', n: 'none' } as const)[newest[0] ?? ''] ?? 'unknown';
  return { support, notes };
}
