import { comparePage } from './compare';
import type { Figures } from './figures';

const blog = { name: 'blog', path: '/blog' } as const;
const sites = { federated: 'http://federated', single: 'http://single' };
const quick: Figures = {
  score: 98,
  fcp: 900,
  lcp: 1_000,
  tbt: 0,
  cls: 0,
  firstScriptBytes: 1,
  scriptBytes: 1,
  bytes: 2,
  requests: 3,
  elements: 400,
};
const isFederated = (address: string) => address.startsWith(sites.federated);

describe('comparing a page', () => {
  it('measures both sites by turns and compares their medians', async () => {
    const requested: string[] = [];
    const load = async (address: string) => {
      requested.push(address);
      return isFederated(address) ? { ...quick, lcp: 2_000 } : quick;
    };
    const { ratios, missed } = await comparePage(blog, sites, 2, load);

    const turn = ['http://federated/blog', 'http://single/blog'];
    expect(requested).toEqual([...turn, ...turn]);
    expect(ratios).toEqual({ lcp: 2, bytes: 1, scriptBytes: 1 });
    expect(missed).toEqual(['LCP 2000 ms > 1200 ms', 'LCP ratio 2.00 > 1.05']);
  });

  it('fails for pages with different content', async () => {
    const load = async (address: string) => (isFederated(address) ? quick : { ...quick, elements: 40 });
    await expect(comparePage(blog, sites, 1, load)).rejects.toThrow('400 elements federated, 40 in one bundle');
  });
});
