import { Parser } from 'htmlparser2';
import { isKnownFeature, type MailClient } from './client-support';

/**
 * A feature where it is used: an attribute or a declaration of a tag's style, both empty for the tag itself. `parent` is
 * the style of the element around it.
 */
export type Use = { slug: string; tag: string; property: string; value: string; parent: string };

/** Elements and properties older than the data, which every client knows. */
const UNIVERSAL = new Set([
  ...['html-html', 'html-head', 'html-meta', 'html-title', 'html-a', 'html-br', 'html-tr', 'html-td', 'html-li'],
  ...['html-href', 'html-charset', 'html-name', 'html-content', 'html-border', 'css-color'],
]);
const ALIASES: Record<string, string> = {
  'html-ul': 'html-lists',
  'css-unit-%': 'css-unit-percent',
  'css-function-calc': 'css-unit-calc',
  'css-function-var': 'css-variables',
};

/** The slug of the data for a name; a longhand that has none counts as its shorthand ('padding-left', 'padding'). */
function slugOf(prefix: string, name: string): string {
  const slug = `${prefix}-${name}`;
  const found = ALIASES[slug] ?? slug;
  if (isKnownFeature(found) || UNIVERSAL.has(found)) return found;
  const shorter = name.replace(/-[^-]+$/, '');
  return prefix === 'css' && shorter !== name ? slugOf(prefix, shorter) : slug;
}

/** The features of a value: units, functions, keywords. */
function slugsOfValue(property: string, value: string): string[] {
  const withoutColors = value.replace(/#[\da-f]+/gi, '');
  const units = [...withoutColors.matchAll(/\d(%|[a-z]+)/g)].map(([, unit = '']) => slugOf('css-unit', unit));
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) =>
    isKnownFeature(`css-${name}`) ? `css-${name}` : slugOf('css-function', name),
  );
  const keywords = [
    ...(isKnownFeature(`css-${property}-${value}`) ? [`css-${property}-${value}`] : []),
    ...(value.includes('!important') ? ['css-important'] : []),
    // The data's spelling.
    ...(value.includes('system-ui') ? ['css-sytem-ui'] : []),
  ];
  return [...units, ...functions, ...keywords];
}

const usesOfStyle = (tag: string, style: string, parent: string): Use[] =>
  style
    .split(';')
    .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
    // Read by Outlook on Windows only, and ignored by all others.
    .filter(([property = '']) => property && !property.startsWith('mso-'))
    .flatMap(([property = '', value = '']) =>
      [slugOf('css', property), ...slugsOfValue(property, value)].map((slug) => ({
        slug,
        tag,
        property,
        value,
        parent,
      })),
    );

/** Only Outlook on Windows reads what is in conditional comments. */
const shownIn = (client: MailClient, html: string): string =>
  client === 'outlook.windows'
    ? html.replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, '$1')
    : html.replace(/<!--.*?-->/gs, '');

const usesOfElement = (tag: string, attributes: Record<string, string>, parent: string): Use[] => [
  { slug: slugOf('html', tag), tag, property: '', value: '', parent },
  ...Object.entries(attributes).flatMap(([property, value]) =>
    property === 'style'
      ? usesOfStyle(tag, value, parent)
      : [{ slug: slugOf('html', property), tag, property, value, parent }],
  ),
];

/** All features of HTML and CSS that a client meets in a mail. */
export function usedFeatures(html: string, client: MailClient): Use[] {
  const uses: Use[] = [];
  const styles: string[] = [];
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      uses.push(...usesOfElement(tag, attributes, styles.at(-1) ?? ''));
      styles.push(attributes.style ?? '');
    },
    onclosetag: () => styles.pop(),
  });
  parser.end(shownIn(client, html));
  return uses;
}

export const isUniversal = (slug: string): boolean => UNIVERSAL.has(slug);
