/** @jest-environment node */
import { paths } from '@roadworthy/contract/paths';
import { remote } from './remote';

const guardOf = (path: string) => remote.routes.find((route) => route.path === path)?.guard;

const guards = [
  [paths.login(), 'guest'],
  [paths.register(), 'guest'],
  [paths.forgotPassword(), 'guest'],
  ['/reset-password/:id', 'public'],
  ['/user/verify/:id', 'public'],
  [paths.profile(), 'user'],
  [paths.postAd(), 'user'],
  ['/post/ad/test', 'user'],
  ['/post/ad/:id', 'user'],
  [paths.desk(), 'user'],
  [paths.subscriptions(), 'public'],
  [paths.bookTestDrive(), 'public'],
] as const;

describe('remote', () => {
  it.each(guards)('ACC-40 the guard of %s is %s', (path, guard) => expect(guardOf(path)).toBe(guard));

  it('ACC-41 pages behind sign-in or a mailed link are rendered in the browser only', () => {
    for (const { guard, path, server } of remote.routes) {
      expect(server).toBe(guard !== 'user' && !['/reset-password/:id', '/user/verify/:id'].includes(path));
    }
  });
});
