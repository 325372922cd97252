import { matchesRoute, toRouteKeys } from './route-patterns';

describe('SHL-173 two path patterns are the same route', () => {
  it.each([
    ['/blog/:slug', '/blog/:id'],
    ['/FAQs', '/faqs/'],
    ['/cars/:make/:model', '/cars/:a/:b/'],
    ['/thankyou/*', '/thankyou/*'],
    ['/blog/:page?', '/blog'],
    ['/blog/:page?', '/blog/:slug'],
  ])('%s and %s', (first, second) => {
    expect(toRouteKeys(first).some((key) => toRouteKeys(second).includes(key))).toBe(true);
  });

  it.each([
    ['/blog', '/blog/:slug'],
    ['/blog/news', '/blog/:slug'],
    ['/', '/:any'],
  ])('not %s and %s', (first, second) => {
    expect(toRouteKeys(first).some((key) => toRouteKeys(second).includes(key))).toBe(false);
  });
});

it('SHL-173 a path pattern matches the addresses of its route, whole', () => {
  const matches = (pattern: string, ...addresses: string[]) =>
    addresses.map((address) => matchesRoute(pattern, address));
  expect(matches('/dealer/:id', '/dealer/7', '/dealer', '/dealer/7/cars')).toEqual([true, false, false]);
  expect(matches('/thankyou/*', '/thankyou', '/thankyou/car/7', '/thankyous')).toEqual([true, true, false]);
  expect(matches('/blog/:slug?', '/blog', '/blog/news')).toEqual([true, true]);
  expect(matches('/', '/', '/blog')).toEqual([true, false]);
});
