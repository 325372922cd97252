import { buildRelease } from '@roadworthy/testing/builders';
import { listSmokePages } from './smoke-page';

const route = (path: string, guard: 'public' | 'user' = 'public', movedTo?: string) => ({
  ...{ page: 'page', path, guard, movedTo },
  ...({ title: '', skeleton: 'plain', server: true } as const),
});
const remote = (...routes: ReturnType<typeof route>[]) =>
  buildRelease('mf-chat', '1', {
    description: { name: 'mf-chat', owner: 'Team Chat', contract: 1, widgets: [], routes },
  });
const page = (path: string, isGuarded = false) => ({ area: 'mf-chat', version: '1', path, isGuarded });

it('SHL-232 opens the first page that has an address of its own', () => {
  const release = remote(route('/chat/:id'), route('/old', 'public', '/chat'), route('/chat', 'user'), route('/faqs'));
  expect(listSmokePages(release)).toEqual([page('/chat', true)]);
});

it('SHL-232 opens the page that the area declares instead', () => {
  expect(listSmokePages(remote(route('/chat'), route('/faqs')), '/faqs')).toEqual([page('/faqs')]);
  expect(listSmokePages(remote(route('/chat/:id', 'user')), '/chat/7')).toEqual([page('/chat/7', true)]);
});

it('SHL-232 opens the home page for the shell and for a remote without a page of its own', () => {
  expect(listSmokePages({ ...remote(), area: 'shell', description: undefined })).toMatchObject([{ path: '/' }]);
  expect(listSmokePages(remote(route('/chat/:id')))).toEqual([page('/')]);
});

it('SHL-232 also opens the home page for a remote that fills a part of it', () => {
  const release = remote(route('/chat', 'user'));
  const slots = [{ slot: 'home', widget: 'chats', order: 1, skeleton: 'cards' }] as const;
  const description = release.description && { ...release.description, slots };
  expect(listSmokePages({ ...release, description })).toEqual([page('/chat', true), page('/')]);
});
