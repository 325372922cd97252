import type { Registry } from '@roadworthy/contract/registry';

/**
 * The release whose code threw, by the folders that its stack names: a remote's before the shell's, whose React calls all
 * components.
 * @param componentStack names components where the error's stack ends in React
 */
export function findReleaseInStack(
  registry: Registry,
  error: unknown,
  componentStack = '',
): { area: string; version: string } {
  const stack = `${error instanceof Error ? error.stack : ''}\n${componentStack}`;
  const releases = Object.values(registry.areas).map(({ live }) => live);
  const first = releases
    .filter(({ area }) => area !== 'shell')
    .map((release) => ({ release, position: stack.indexOf(`/${release.area}/${release.version}/`) }))
    .filter(({ position }) => position >= 0)
    .sort((a, b) => a.position - b.position)[0]?.release;
  const { area = 'shell', version = 'none' } = first ?? registry.areas.shell?.live ?? {};
  return { area, version };
}
