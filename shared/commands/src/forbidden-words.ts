export type WordList = {
  /** Globs of files in which any word may occur. */
  ignore: readonly string[];
  /** Phrases that may contain a forbidden word. */
  allowed: readonly string[];
  /** Regular expressions, matched as whole words in any case. */
  words: readonly { pattern: string; use: string }[];
  /** Identifiers, and file names without extension, matched exactly. */
  names: readonly { name: string; use: string }[];
  /** Tolerated findings by top-level folder. */
  remaining?: Readonly<Record<string, number>>;
};
export type Finding = { file: string; line: number; what: string };

const CONFLICT_MARKER = /^(?:<{7}|>{7}|={7})(?= |$)/gm;
const DURATION_WITHOUT_UNIT =
  /^(?:export )?const (\w*(?:timeout|interval|delay|ttl|period|window))(?:: number)? = \d/gim;

const escapeForRegExp = (text: string): string => text.replace(/[.+*?^$()|[\]{}\\]/g, '\\$&');
const toRegExp = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('**')
      .map((part) => part.split('*').map(escapeForRegExp).join('[^/]*'))
      .join('.*')}$`,
  );

/** @returns a function that finds the violations of one file */
export function createWordChecker(list: WordList): (file: string, text: string) => Finding[] {
  const ignored = list.ignore.map(toRegExp);
  const allowed = list.allowed.map((phrase) => new RegExp(escapeForRegExp(phrase), 'gi'));
  const words = list.words.map(({ pattern, use }) => ({ expression: new RegExp(`\\b(?:${pattern})\\b`, 'gi'), use }));
  const uses = new Map(list.names.map(({ name, use }) => [name, use]));
  const names = new RegExp(`(?<![\\w$-])(?:${[...uses.keys()].join('|')})(?![\\w$-])`, 'g');

  return (file, text) => {
    const findings: { offset: number; what: string }[] = [];
    for (const { index, 0: marker } of text.matchAll(CONFLICT_MARKER))
      findings.push({ offset: index, what: `conflict marker ${marker}` });
    if (/\.[mc]?[jt]sx?$/.test(file))
      for (const { index, 1: name } of text.matchAll(DURATION_WITHOUT_UNIT))
        findings.push({ offset: index, what: `${name} has no unit: add _MS, _SECONDS, _MINUTES, _HOURS or _DAYS` });
    if (!ignored.some((glob) => glob.test(file))) {
      const checked = allowed.reduce((rest, phrase) => rest.replace(phrase, (all) => ' '.repeat(all.length)), text);
      for (const { expression, use } of words)
        for (const { index, 0: word } of checked.matchAll(expression))
          findings.push({ offset: index, what: `'${word}': use ${use}` });
      const named = uses.size > 0 ? [...checked.matchAll(names)] : [];
      for (const { index, 0: name } of named)
        findings.push({ offset: index, what: `'${name}': use ${uses.get(name)}` });
      const base = file.split('/').at(-1)?.split('.')[0] ?? '';
      if (uses.has(base)) findings.push({ offset: 0, what: `file name '${base}': use ${uses.get(base)}` });
    }
    return findings.map(({ offset, what }) => ({ file, line: text.slice(0, offset).split('\n').length, what }));
  };
}

const folderOf = ({ file }: Finding) => (file.includes('/') ? (file.split('/')[0] as string) : '.');

export function countByFolder(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const finding of findings) counts[folderOf(finding)] = (counts[folderOf(finding)] ?? 0) + 1;
  return counts;
}

/** Findings of folders with more than `remaining` tolerates, and numbers of `remaining` that are too high. */
export function compareWithRemaining(findings: readonly Finding[], remaining: WordList['remaining'] = {}): string[] {
  const counts = countByFolder(findings);
  const folders = new Set([...Object.keys(counts), ...Object.keys(remaining)]);
  return [...folders].sort().flatMap((folder) => {
    const inFolder = findings.filter((finding) => folderOf(finding) === folder);
    const tolerated = remaining[folder] ?? 0;
    if (inFolder.length < tolerated) return [`${folder}: lower its number in "remaining" to ${inFolder.length}`];
    if (inFolder.length === tolerated) return [];
    const problems = inFolder.map(({ file, line, what }) => `${file}:${line} ${what}`);
    return tolerated === 0
      ? problems
      : [...problems, `${folder}: ${inFolder.length} findings, "remaining" tolerates ${tolerated}`];
  });
}
