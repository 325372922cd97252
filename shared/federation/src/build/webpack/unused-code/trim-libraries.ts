import webpack, { type Compiler } from 'webpack';
import { emptyFunctions } from './empty-functions';
import { trimmedFiles } from './libraries';

const NAME = 'trim-libraries';

const isTrimmed = (path: string) => trimmedFiles.some((file) => file.path.test(path));

/** The source of a file without the functions that the site does not use; unchanged for files of no list. */
export function trimSource(path: string, source: string): string {
  const file = trimmedFiles.find((file) => file.path.test(path) && source.includes(file.contains ?? ''));
  return file ? emptyFunctions(source, file.functions) : source;
}

/** A webpack plugin that leaves out what the site does not use of its libraries (./libraries.ts). */
export const trimLibraries = () => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap(NAME, (compilation) =>
      // Without a loader the source is a buffer.
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(NAME, (result, { resource }) =>
        isTrimmed(resource) ? [trimSource(resource, String(result[0])), result[1], result[2]] : result,
      ),
    ),
});
