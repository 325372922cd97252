import { paths } from '@roadworthy/contract/paths';

/** An example of a path builder's result, without its query; undefined for paths of the API. */
export function examplePath(name: string): string | undefined {
  const build = (paths as Record<string, unknown>)[name] as ((...args: string[]) => string) | undefined;
  const address = build?.(...Array<string>(build.length).fill('x')).replace(/[?#].*/, '');
  return address?.startsWith('/api/') ? undefined : address;
}
