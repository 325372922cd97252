import { findSmokePath } from './smoke-path';

const route = (path: string, guard: 'public' | 'user' = 'public', movedTo?: string) => ({
  ...{ page: 'page', path, guard, movedTo },
  ...({ title: '', skeleton: 'plain', server: true } as const),
});
const remote = (routes: ReturnType<typeof route>[], widgets: string[] = []) => ({
  ...{ name: 'mf-finance', owner: 'Team Finance', contract: 1, routes, widgets },
  ...{ emits: [], listens: [], links: [] },
});

it('SHL-309 opens the first public page that has an address of its own', () => {
  const routes = [route('/loans/:id'), route('/old', 'public', '/loans'), route('/mine', 'user'), route('/loans')];
  expect(findSmokePath(remote(routes, ['teaser']))).toBe('/loans');
});

it('SHL-309 opens the page that the area declares, or a widget of an area without such a page', () => {
  expect(findSmokePath({ ...remote([route('/loans')]), smokePage: '/loans/7' })).toBe('/loans/7');
  expect(findSmokePath(remote([route('/mine', 'user')], ['teaser']))).toBe('/widgets/teaser');
  expect(findSmokePath(remote([]))).toBeUndefined();
});
