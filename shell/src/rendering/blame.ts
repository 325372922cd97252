import type { Registry } from '@roadworthy/contract/registry';

/**
 * The release whose code an error came from, by the folders that its stack names: a remote's before the shell's, whose
 * React calls everybody's components.
 * @param componentStack React's own, which names components where the error's stack ends in React
 */
export function blame(registry: Registry, error: unknown, componentStack = ''): { area: string; version: string } {
  const stack = `${error instanceof Error ? error.stack : ''}\n${componentStack}`;
  const releases = Object.values(registry.areas).map(({ live }) => live);
  const first = releases
    .filter(({ area }) => area !== 'shell')
    .map((release) => ({ release, place: stack.indexOf(`/${release.area}/${release.version}/`) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place)[0]?.release;
  const { area = 'shell', version = 'none' } = first ?? registry.areas.shell?.live ?? {};
  return { area, version };
}
