import { returnPath } from './return-to';

describe('returnPath', () => {
  it.each(['/profile', '/second-hand-cars?brands=Toyota&page=2#top', '/', '/post/ad/7', '/a//b'])(
    'ACC-6 follows a path on this site: %s',
    (asked) => expect(returnPath(asked)).toBe(asked),
  );

  it.each([
    null,
    '',
    'profile',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/profile\\..\\x',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/\u007f/evil.example',
    '\t//evil.example',
    ' //evil.example',
  ])('ACC-6 goes home instead of anywhere else: %j', (asked) => expect(returnPath(asked)).toBe('/'));

  it('ACC-6 what it lets pass stays on the site, as a browser reads it', () => {
    for (const asked of ['/profile', '/a//b', '/%5cevil.example', '/..//evil.example', '/@evil.example']) {
      expect(new URL(returnPath(asked), 'https://site.example').host).toBe('site.example');
    }
  });
});
