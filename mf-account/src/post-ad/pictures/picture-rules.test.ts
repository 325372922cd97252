import { validateFiles } from './picture-rules';

const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe('which files are accepted', () => {
  it.each([
    ['a.jpeg', 'image/jpeg'],
    ['a.jpg', 'image/jpeg'],
    ['a.png', 'image/png'],
    ['a.webp', 'image/webp'],
    ['A.WEBP', ''],
  ])('ACC-25 accepts %s of type "%s"', (name, type) => {
    expect(validateFiles([file(name, 1, type)], [])).toEqual({ accepted: [file(name, 1, type)], rejections: [] });
  });

  it.each([
    ['a.gif', 'image/gif'],
    ['a.svg', 'image/svg+xml'],
    ['a.pdf', 'application/pdf'],
    ['a.heic', ''],
    ['a.jpg', 'text/html'],
  ])('ACC-25 rejects %s of type "%s" with the reason', (name, type) => {
    expect(validateFiles([file(name, 1, type)], [])).toEqual({
      accepted: [],
      rejections: [{ reason: 'Only jpeg, jpg, png and webp pictures can be uploaded', names: [name] }],
    });
  });

  it('ACC-25 accepts 30,000,000 bytes and rejects one more', () => {
    const { accepted, rejections } = validateFiles([file('fits.jpg', 30_000_000), file('large.jpg', 30_000_001)], []);
    expect(names(accepted)).toEqual(['fits.jpg']);
    expect(rejections).toEqual([{ reason: 'A picture may have 30 MB at most', names: ['large.jpg'] }]);
  });

  it('ACC-25 drops duplicates by name and size, of existing pictures and among the new ones', () => {
    const chosen = [file('a.jpg'), file('b.jpg'), file('b.jpg'), file('b.jpg', 999)];
    const { accepted, rejections } = validateFiles(chosen, [undefined, { name: 'a.jpg', size: 1000 }]);
    expect(accepted).toEqual([file('b.jpg'), file('b.jpg', 999)]);
    expect(rejections).toEqual([{ reason: 'You added these already', names: ['a.jpg', 'b.jpg'] }]);
  });

  it('ACC-25 accepts the first ten of twenty in order and gives each reason once', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => file(`${index}.jpg`));
    const { accepted, rejections } = validateFiles([file('x.gif', 1, 'image/gif'), ...twenty], []);
    expect(names(accepted)).toEqual(names(twenty.slice(0, 10)));
    expect(rejections.map(({ reason }) => reason)).toEqual([
      'Only jpeg, jpg, png and webp pictures can be uploaded',
      'An ad has 10 pictures at most',
    ]);
    expect(rejections[1]?.names).toEqual(names(twenty.slice(10)));
    expect(validateFiles([file('one more.jpg')], Array.from({ length: 10 })).accepted).toEqual([]);
  });
});
