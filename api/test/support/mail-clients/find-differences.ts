import { MAIL_CLIENTS, supportOf } from './client-support';
import { HARMLESS_DIFFERENCES } from './harmless-differences';
import { isUniversal, type Use, usedFeatures } from './used-features';

const describeUse = ({ tag, property, value }: Use) => (property ? `${property}="${value}" of <${tag}>` : `<${tag}>`);

const isHarmless = (use: Use) =>
  HARMLESS_DIFFERENCES.some(({ slug, when }) => slug === use.slug && (when?.(use) ?? true));

/**
 * What of a mail breaks in common clients, as 'outlook.windows: css-padding (partial) in padding="4px" of <p>: note'.
 * A feature that the data does not know counts as unsupported.
 */
export function findDifferences(html: string): string[] {
  const found = MAIL_CLIENTS.flatMap((client) =>
    usedFeatures(html, client)
      .filter(({ slug }) => !isUniversal(slug))
      .map((use) => ({ client, use, ...supportOf(use.slug, client) }))
      .filter(({ use, support }) => support !== 'full' && !isHarmless(use))
      .map(({ use, support, notes }) => `${client}: ${use.slug} (${support}) in ${describeUse(use)}: ${notes}`),
  );
  return [...new Set(found)];
}
