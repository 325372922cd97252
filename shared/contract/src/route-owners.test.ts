import { buildRelease } from '@roadworthy/testing/builders';
import { toPublicRegistry } from './public-registry';
import type { Registry, Release } from './registry';
import { withRouteOwners } from './route-owners';

const route = (path: string) =>
  ({ page: 'page', path, guard: 'public', title: '', skeleton: 'plain', server: true }) as const;
const release = (area: string, version: string, releasedAt: string, ...paths: string[]): Release =>
  buildRelease(area, version, {
    releasedAt,
    description: { name: area, owner: area, contract: 1, routes: paths.map(route), widgets: [] },
  });
const registry = (...entries: [Release, Release?][]): Registry => ({
  format: 1,
  revision: 1,
  areas: Object.fromEntries(entries.map(([live, previous]) => [live.area, { live, previous }])),
});
const listPaths = ({ areas }: Registry) =>
  Object.fromEntries(
    Object.entries(areas).map(([area, { live }]) => [area, live.description?.routes.map((r) => r.path)]),
  );

describe('SHL-173 a route that two areas describe belongs to its first owner', () => {
  const previous = release('mf-account', '1', '2026-11-01', '/login');
  const intruder = release('mf-account', '2', '2026-11-20', '/login', '/faqs', '/blog/:id');
  const owner = release('mf-content', '1', '2026-11-02', '/faqs', '/blog/:slug');
  const ownedPaths = { 'mf-account': ['/login'], 'mf-content': ['/faqs', '/blog/:slug'] };

  it('in the registry that the server renders with, and in that of a browser', () => {
    const withConflict = registry([intruder, previous], [owner]);
    expect(listPaths(withRouteOwners(withConflict))).toEqual(ownedPaths);
    expect(listPaths(toPublicRegistry(withConflict))).toEqual(ownedPaths);
    expect(listPaths(withRouteOwners(toPublicRegistry(withConflict)))).toEqual(ownedPaths);
  });

  it('also when the owner has released since', () => {
    const newerOwner = release('mf-content', '2', '2026-11-21', '/faqs', '/blog/:name');
    expect(listPaths(withRouteOwners(registry([intruder, previous], [newerOwner, owner])))).toEqual({
      ...ownedPaths,
      'mf-content': ['/faqs', '/blog/:name'],
    });
  });
});
