import { blogAddress, readBlogAddress } from './blog-address';

const read = (query: string) => readBlogAddress(new URLSearchParams(query));

describe('the address of the list', () => {
  it.each([
    ['page=3&search=finance', { page: 3, search: 'finance' }],
    ['', { page: 1, search: '' }],
    ['page=0', { page: 1, search: '' }],
    ['page=-2', { page: 1, search: '' }],
    ['page=two&search=%20hail%20', { page: 1, search: 'hail' }],
    ['page=1e9', { page: 1, search: '' }],
    ['page=99999999999', { page: 100_000, search: '' }],
  ])('CNT-4 is read, junk left out: ?%s', (query, meant) => {
    expect(read(query)).toEqual(meant);
  });

  it('CNT-4 a search that the API would refuse for its length is cut', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
  });

  it.each([
    [{ page: 1, search: '' }, '/blog'],
    [{ page: 2, search: '' }, '/blog?page=2'],
    [{ page: 1, search: 'tyres & oil' }, '/blog?search=tyres+%26+oil'],
    [{ page: 2, search: 'é' }, '/blog?search=%C3%A9&page=2'],
  ])('CNT-4 is written and read back: %j', (address, written) => {
    expect(blogAddress(address)).toBe(written);
    expect(read(written.split('?')[1] ?? '')).toEqual(address);
  });
});
