/** @jest-environment node */
import { blogAddress, readBlogAddress } from './blog-location';

const parse = (query: string) => readBlogAddress(new URLSearchParams(query));

describe('the address of the list', () => {
  it.each([
    ['page=3&search=finance', { page: 3, search: 'finance' }],
    ['', { page: 1, search: '' }],
    ['page=0', { page: 1, search: '' }],
    ['page=-2', { page: 1, search: '' }],
    ['page=two&search=%20hail%20', { page: 1, search: 'hail' }],
    ['page=1e9', { page: 1, search: '' }],
    ['page=99999999999', { page: 100_000, search: '' }],
  ])('CNT-4 is parsed, ignoring invalid values: ?%s', (query, expected) => {
    expect(parse(query)).toEqual(expected);
  });

  it('CNT-4 a search longer than the API’s limit is cut', () => {
    expect(parse(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
  });

  it.each([
    [{ page: 1, search: '' }, '/blog'],
    [{ page: 2, search: '' }, '/blog?page=2'],
    [{ page: 1, search: 'tyres & oil' }, '/blog?search=tyres+%26+oil'],
    [{ page: 2, search: 'é' }, '/blog?search=%C3%A9&page=2'],
  ])('CNT-4 is written and read back: %j', (address, url) => {
    expect(blogAddress(address)).toBe(url);
    expect(parse(url.split('?')[1] ?? '')).toEqual(address);
  });
});
