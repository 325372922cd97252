import type { PageRegion } from './rendering';

/** The area that figures of a page are attributed to: the shell when several areas render it. */
export function findPageArea(regions: readonly Pick<PageRegion, 'area'>[]): string {
  const [first, ...others] = regions;
  return first && others.every(({ area }) => area === first.area) ? first.area : 'shell';
}
