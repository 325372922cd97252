import { sortOut } from './picture-rules';

const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe('which files are taken', () => {
  it.each([
    ['a.jpeg', 'image/jpeg'],
    ['a.jpg', 'image/jpeg'],
    ['a.png', 'image/png'],
    ['a.webp', 'image/webp'],
    ['A.WEBP', ''],
  ])('ACC-25 %s of type "%s" is', (name, type) => {
    expect(sortOut([file(name, 1, type)], [])).toEqual({ taken: [file(name, 1, type)], refusals: [] });
  });

  it.each([
    ['a.gif', 'image/gif'],
    ['a.svg', 'image/svg+xml'],
    ['a.pdf', 'application/pdf'],
    ['a.heic', ''],
    ['a.jpg', 'text/html'],
  ])('ACC-25 %s of type "%s" is not, and it is said why', (name, type) => {
    expect(sortOut([file(name, 1, type)], [])).toEqual({
      taken: [],
      refusals: [{ why: 'Only jpeg, jpg, png and webp pictures can be uploaded', names: [name] }],
    });
  });

  it('ACC-25 30,000,000 bytes are, one more is not', () => {
    const { taken, refusals } = sortOut([file('fits.jpg', 30_000_000), file('large.jpg', 30_000_001)], []);
    expect(names(taken)).toEqual(['fits.jpg']);
    expect(refusals).toEqual([{ why: 'A picture may have 30 MB at most', names: ['large.jpg'] }]);
  });

  it('ACC-25 the same name and size is dropped, of those that are there and among the new ones', () => {
    const chosen = [file('a.jpg'), file('b.jpg'), file('b.jpg'), file('b.jpg', 999)];
    const { taken, refusals } = sortOut(chosen, [undefined, { name: 'a.jpg', size: 1000 }]);
    expect(taken).toEqual([file('b.jpg'), file('b.jpg', 999)]);
    expect(refusals).toEqual([{ why: 'You added these already', names: ['a.jpg', 'b.jpg'] }]);
  });

  it('ACC-25 of twenty ten are taken, in their order, and each reason is said once', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => file(`${at}.jpg`));
    const { taken, refusals } = sortOut([file('x.gif', 1, 'image/gif'), ...twenty], []);
    expect(names(taken)).toEqual(names(twenty.slice(0, 10)));
    expect(refusals.map(({ why }) => why)).toEqual([
      'Only jpeg, jpg, png and webp pictures can be uploaded',
      'An ad has 10 pictures at most',
    ]);
    expect(refusals[1]?.names).toEqual(names(twenty.slice(10)));
    expect(sortOut([file('one more.jpg')], Array.from({ length: 10 })).taken).toEqual([]);
  });
});
