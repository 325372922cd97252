/**
 * Where to go after signing in: the asked address when it is one of this site, else home. Anything that a browser could
 * read as another site is refused.
 */
export function returnTo(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])/.test(asked)) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, which can turn '/\t/evil' into '//evil'
  return /[\\\u0000-\u001f]/.test(asked) ? '/' : asked;
}
