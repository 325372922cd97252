import { posix } from 'node:path';
import { areas } from '@roadworthy/federation/workspace';

/** What documents may refer to. */
export type Repository = {
  hasScript: (name: string) => boolean;
  has: (path: string) => boolean;
  read: (path: string) => string;
};

/** pnpm's built-in commands, and words that follow 'pnpm' in prose. */
const pnpmWords = new Set(['install', 'add', 'audit', 'comes', 'through']);
/** A path with a folder and an extension of the repository; not part of a URL or a path outside. */
const pathPattern = /(?<![\w./:<…*-])(?:[\w.@-]+\/)+[\w.-]+\.(?:tsx?|mts|mjs|md|ya?ml|cfg|webp|Dockerfile)\b/g;

/** The anchor that GitHub generates for a heading. */
const toSlug = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
const findAnchors = (text: string) =>
  new Set([...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => toSlug(heading)));

function findLinkProblem(file: string, link: string, repository: Repository): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  if (!repository.has(target)) return `${file}: ${link} does not exist`;
  if (anchor && target.endsWith('.md') && !findAnchors(repository.read(target)).has(anchor))
    return `${file}: ${link} has no such heading`;
  return undefined;
}

/** A path that begins with `src/`, or a folder of the API beside it, may be in any area. */
const areaFolders = ['api', ...areas];

/** Paths in code spans and code blocks: from the root, the document's folder or its `src`, or an area's folder. */
function findPathProblems(file: string, text: string, { has }: Repository): string[] {
  const baseFolders = ['', posix.dirname(file), `${posix.dirname(file)}/src`];
  const listFolders = (path: string) =>
    /^(src|test|tools)\//.test(path) ? [...baseFolders, ...areaFolders] : baseFolders;
  return [...text.matchAll(/```.*?```|`[^`\n]+`/gs)]
    .flatMap(([code]) => code.match(pathPattern) ?? [])
    .filter((path) => !listFolders(path).some((folder) => has(posix.join(folder, path))))
    .map((path) => `${file}: ${path} does not exist`);
}

/** Scripts, links, headings and files that a document refers to and the repository lacks, one line each. */
export function findDocProblems(file: string, repository: Repository): string[] {
  const text = repository.read(file);
  const names = [...text.matchAll(/\b(?:pnpm(?:@[\d.]+)?|npm run) ([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return [
    ...names
      .filter((name) => !repository.hasScript(name) && !pnpmWords.has(name))
      .map((name) => `${file}: script '${name}' does not exist`),
    ...links
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => findLinkProblem(file, link, repository))
      .filter((problem) => problem !== undefined),
    ...findPathProblems(file, text, repository),
  ];
}

/** Documents in `shared/docs` that code refers to and the repository lacks. */
export const findMissingDocs = (file: string, { has, read }: Repository): string[] =>
  (read(file).match(/\bshared\/docs\/[\w./-]+\.md\b/g) ?? [])
    .filter((path) => !has(path))
    .map((path) => `${file}: ${path} does not exist`);
