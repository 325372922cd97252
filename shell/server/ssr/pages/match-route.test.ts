import { matchRoute } from './match-route';

const routes = [
  { path: '/cars/:slug', regions: [] },
  { path: '/cars', regions: [], movedTo: '/second-hand-cars' },
];

it('matches a path again as the first time', () => {
  for (let time = 0; time < 2; time += 1) {
    expect(matchRoute(routes, '/cars')?.route).toBe(routes[1]);
    expect(matchRoute(routes, '/cars/a')).toMatchObject({ route: routes[0], params: { slug: 'a' } });
    expect(matchRoute(routes, '/cars/b')).toMatchObject({ route: routes[0], params: { slug: 'b' } });
    expect(matchRoute(routes, '/other')).toBeUndefined();
  }
});

it('does not use matches of other routes', () => {
  expect(matchRoute(routes, '/cars')?.route).toBe(routes[1]);
  expect(matchRoute([{ path: '*', regions: [] }], '/cars')?.route.path).toBe('*');
});
