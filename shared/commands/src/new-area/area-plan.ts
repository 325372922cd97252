import { MAX_AREA_NAME_LENGTH } from '@roadworthy/contract/registry';
import { isAreaName } from '@roadworthy/federation/registry/area-name';
import type { RemoteName } from '@roadworthy/federation/workspace';

/** What a new area is called, by people and by the site. */
export type AreaPlan = {
  name: RemoteName;
  /** The team, such as 'Team Finance'. */
  owner: string;
  /** Three capital letters that begin the ids of the area’s rules. */
  rulePrefix: string;
  /** Preferred port of the development server. */
  port: number;
};

/** A plan that cannot be carried out; the message says what to do. */
export class NewAreaError extends Error {}

const isRemoteName = (text: string): text is RemoteName => text !== 'shell' && isAreaName(text);
/** Without quotes and markup, because it is written into code and documents. */
const OWNER = /^[A-Za-z][\w &-]*$/;
/** First segments of paths that the edge serves itself. */
const EDGE_PATHS = ['api', 'composition', 'dev', 'healthz', 'media', 'readyz', 'releases'];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `used-cars` of `mf-used-cars`: its path, and the beginning of its widgets' names. */
export const toSlug = (name: RemoteName): string => name.slice('mf-'.length);
/** 'Used cars' */
export const toTitle = (name: RemoteName): string => capitalize(toSlug(name).replaceAll('-', ' '));
/** 'Team Used Cars' */
export const defaultOwner = (name: RemoteName): string =>
  ['team', ...toSlug(name).split('-')].map(capitalize).join(' ');

/** @throws NewAreaError for a text that is not an area's name */
export function parseAreaName(text: string): RemoteName {
  if (isRemoteName(text)) return text;
  const words =
    text
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? [];
  const suggestion = ['mf', ...(words[0] === 'mf' ? words.slice(1) : words)].join('-');
  throw new NewAreaError(
    `'${text}' is not a name of an area: 'mf-', then words of lower-case letters and digits between hyphens, at most ${MAX_AREA_NAME_LENGTH} characters${
      isRemoteName(suggestion) ? `. Try ${suggestion}.` : ', such as mf-used-cars.'
    }`,
  );
}

/** @throws NewAreaError for an owner that cannot be written into code */
export function parseOwner(text: string): string {
  if (OWNER.test(text)) return text;
  throw new NewAreaError(`'${text}' is not an owner: letters, digits, spaces, & and hyphens, such as 'Team Finance'.`);
}

/** @throws NewAreaError when another area or the edge serves the path of the area's page */
export function requireFreePath(name: RemoteName, routes: readonly { area: string; path: string }[]): void {
  const slug = toSlug(name);
  const owner = EDGE_PATHS.includes(slug) ? 'the edge' : routes.find(({ path }) => path.split('/')[1] === slug)?.area;
  if (owner) throw new NewAreaError(`${name} would have the page /${slug}, which ${owner} serves: take another name.`);
}

/** Three letters, as near to the name as possible: those of the name in their order, then any after its first. */
function* listPrefixes(name: RemoteName): Generator<string> {
  const letters = toSlug(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (let second = 1; second < letters.length; second += 1) {
    for (const third of letters.slice(second + 1)) yield `${letters[0]}${letters[second]}${third}`;
  }
  for (const second of alphabet) for (const third of alphabet) yield `${letters[0]}${second}${third}`;
}

/**
 * A prefix that no text of the repository uses for an id: spec.ts takes each mention for a rule, also that of a standard
 * such as 'UTF-8'.
 */
export function chooseRulePrefix(name: RemoteName, texts: readonly string[]): string {
  const taken = new Set(texts.flatMap((text) => text.match(/\b[A-Z]{3}(?=-\d)/g) ?? []));
  for (const prefix of listPrefixes(name)) if (!taken.has(prefix)) return prefix;
  throw new NewAreaError(`Every prefix of rules for ${name} is taken: take a name with another first letter.`);
}
