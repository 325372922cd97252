/** Expands optional segments: `/blog/:slug?` is `/blog` and `/blog/:slug`. */
function expand([segment, ...rest]: readonly string[]): string[] {
  if (segment === undefined) return [''];
  const tails = expand(rest);
  const withSegment = tails.map((path) => `/${segment.replace(/\?$/, '')}${path}`);
  return segment.endsWith('?') ? [...withSegment, ...tails] : withSegment;
}

/** Whether a path pattern of the router (`/dealer/:id`, `/blog/:slug?`, `/thankyou/*`) matches an address. */
export const matchesRoute = (pattern: string, address: string): boolean =>
  expand(pattern.split('/').filter(Boolean)).some((path) => {
    const expression = path.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+') || '/';
    return new RegExp(`^${expression}$`).test(address);
  });

/**
 * Normalizes a path pattern of the router, so that two patterns for the same
 * addresses are equal: `/Blog/:slug/` and `/blog/:id` are both `/blog/:`.
 */
export const toRouteKeys = (path: string): string[] =>
  expand(path.split('/').filter(Boolean)).map((expanded) => expanded.replace(/\/:[^/]+/g, '/:').toLowerCase() || '/');
