/** @jest-environment node */
import { returnPath } from './return-to';

describe('returnPath', () => {
  it.each(['/profile', '/second-hand-cars?brands=Toyota&page=2#top', '/', '/post/ad/7', '/a//b'])(
    'ACC-6 follows a path on this site: %s',
    (path) => expect(returnPath(path)).toBe(path),
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
  ])('ACC-6 goes home instead of anywhere else: %j', (path) => expect(returnPath(path)).toBe('/'));

  it('ACC-6 accepted paths stay on the site when a browser resolves them', () => {
    for (const path of ['/profile', '/a//b', '/%5cevil.example', '/..//evil.example', '/@evil.example']) {
      expect(new URL(returnPath(path), 'https://site.example').host).toBe('site.example');
    }
  });
});
