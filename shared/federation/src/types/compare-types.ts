import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { REPOSITORY_ROOT } from '../workspace';
import type { Declarations } from './declarations';
import { withTypeScript } from './typescript';

/** Names by shared module. */
type Names = Readonly<Record<string, readonly string[]>>;
export type TypeProblem = { module: string; name: string; reason: string };

/** Compared as events with their payloads: a bus with one more event is another type, but fits. */
const EVENTS_MODULE = '@roadworthy/events';

/** Within the folder that it is written to: releases may come from other tools. */
const DECLARATION_PATH = /^[\w-]+(\/[\w-]+)+\.d\.ts$/;

const SPECIFIER = /(?<=from |import\()(['"])([^'"]+)\1/g;

/** The path that a specifier in a file names; undefined for a package. */
function resolvePath(file: string, specifier: string, { files, entries }: Declarations): string | undefined {
  const path = entries[specifier] ?? (specifier.startsWith('.') ? join(dirname(file), specifier) : undefined);
  return path && [`${path}.d.ts`, `${path}/index.d.ts`].find((name) => files[name] !== undefined);
}

/**
 * Files that are equal on both sides, with all that they import. They are written once: TypeScript treats conditional
 * types and unique symbols of two files as different, however equal their texts are.
 */
function findCommonFiles(provided: Declarations, used: Declarations): Set<string> {
  const common = new Set(Object.keys(used.files).filter((file) => used.files[file] === provided.files[file]));
  for (let size = -1; size !== common.size; ) {
    size = common.size;
    for (const file of common) {
      const imported = [...(used.files[file] ?? '').matchAll(SPECIFIER)].map(([, , name = '']) =>
        resolvePath(file, name, used),
      );
      if (imported.some((path) => path && !common.has(path))) common.delete(file);
    }
  }
  return common;
}

type Side = { declarations: Declarations; folderOf: (file: string) => string };

/** Writes one side's files so that they import each other, and packages as their own sources do. */
function writeFiles({ declarations, folderOf }: Side): void {
  for (const [file, text] of Object.entries(declarations.files)) {
    if (!DECLARATION_PATH.test(file))
      throw new Error(`A release's types have a file '${file}', which no build writes.`);
    const folder = folderOf(file);
    const target = join(folder, file);
    const linked = text
      .replace(SPECIFIER, (whole, quote: string, specifier: string) => {
        const path = resolvePath(file, specifier, declarations);
        return path ? `${quote}${toSpecifier(dirname(target), join(folderOf(path), path))}${quote}` : whole;
      })
      // A symbol of a new file would be another one.
      .replace(/(\w+): unique symbol/g, "$1: { readonly symbol: '$1' }");
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, linked);
    const [name = ''] = file.split('/');
    const packages = join(folder, name, 'node_modules');
    if (!existsSync(packages)) symlinkSync(join(REPOSITORY_ROOT, 'shared', name, 'node_modules'), packages);
  }
}

const toSpecifier = (from: string, file: string): string => `./${relative(from, file).replace(/\.d\.ts$/, '')}`;

/**
 * Exports whose provided type does not fit the one that a remote was built with, as TypeScript sees it. Types of packages
 * and of the contract are those of the current sources on both sides.
 * @param names what the shell provides; a name that the other side lacks is a problem, too
 */
export async function compareTypes(provided: Declarations, used: Declarations, names: Names): Promise<TypeProblem[]> {
  const compared = Object.entries(names)
    .filter(([module]) => module !== EVENTS_MODULE && provided.entries[module] && used.entries[module])
    .flatMap(([module, list]) => list.map((name) => ({ module, name })));
  const common = findCommonFiles(provided, used);
  return withTypeScript(
    (folder) => {
      const toSide = (declarations: Declarations, name: string): Side => ({
        declarations,
        folderOf: (file) => join(folder, common.has(file) ? 'common' : name),
      });
      const [shell, remote] = [toSide(provided, 'provided'), toSide(used, 'used')];
      for (const side of [shell, remote]) writeFiles(side);
      const typeOf = ({ declarations, folderOf }: Side, { module, name }: { module: string; name: string }) => {
        const file = `${declarations.entries[module]}.d.ts`;
        return `typeof import('${toSpecifier(folder, join(folderOf(file), file))}').${name}`;
      };
      const lines = compared.map((one) => `({} as ${typeOf(shell, one)}) satisfies ${typeOf(remote, one)};`);
      writeFileSync(join(folder, 'check.ts'), lines.join('\n'));
      return { files: [join(folder, 'check.ts')] };
    },
    (_folder, output) => {
      const other = /^(?!check\.ts\(|\s).*error TS.*/m.exec(output);
      if (other) throw new Error(`The types of shared modules cannot be compared: ${other[0]}`);
      return compared.flatMap((one, index) => {
        const line = new RegExp(`check\\.ts\\(${index + 1},\\d+\\): error TS\\d+: (.*(?:\\n +.*)*)`);
        const [, explanation] = line.exec(output) ?? [];
        if (explanation === undefined) return [];
        const reason = explanation.split('\n').at(-1)?.trim() ?? '';
        return [{ ...one, reason: reason.replace(/import\("[^"]*"\)\./g, '') }];
      });
    },
  );
}
