/** Files of a release that browsers need; not source maps and compressed copies. */
const publicFile =
  /^\/?([\w-]+)\/([\w+-][\w.+-]*)\/(?:web|refresh)\/(?:mf-manifest\.json|[\w~-][\w.~-]*\.(?:js|css|txt|woff2|svg|png|webp|avif))$/;

/** The version of an area that a decoded path below `/releases` belongs to; undefined for paths that are not public. */
export function parsePublicFile(path: string): { area: string; version: string } | undefined {
  const [, area, version] = publicFile.exec(path) ?? [];
  return area && version ? { area, version } : undefined;
}
