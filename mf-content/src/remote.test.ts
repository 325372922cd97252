/** @jest-environment node */
import { paths } from '@roadworthy/contract/paths';
import { remote } from './remote';

describe('remote', () => {
  it('CNT-31 has public, server-rendered routes only', () => {
    expect(remote.routes.map(({ path }) => path)).toEqual([
      paths.blog(),
      `${paths.blog()}/:slug`,
      paths.about(),
      paths.faqs(),
      paths.services(),
      paths.privacy(),
      paths.terms(),
      paths.contact(),
      paths.insurance(),
    ]);
    for (const { guard, server } of remote.routes) expect([guard, server]).toEqual(['public', true]);
  });
});
