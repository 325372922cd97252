import type { Registry } from '@roadworthy/contract/registry';
import { type CachedPage, FRESH_MS, PageCache } from './page-cache';

const registry = (revision: number): Registry => ({ format: 1, revision, areas: {} });
const page = (revision: number, bytes = 10): CachedPage => ({
  status: 200,
  registry: registry(revision),
  regions: [],
  route: '/',
  rest: Buffer.alloc(bytes),
  deflatedRest: { deflated: Buffer.alloc(bytes), length: bytes, checksum: 0, shift: 0 },
  digest: 'x',
});
/** A page is cached from its second rendering on. */
function setTwice(cache: PageCache, address: string, made: CachedPage): void {
  cache.set(address, made);
  cache.set(address, made);
}

describe('PageCache', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('SHL-53 returns a page as fresh for seconds, then as stale, then not at all', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const cache = new PageCache();
    setTwice(cache, '/', page(1));
    expect(cache.get(registry(1), '/')).toMatchObject({ stale: false });
    jest.advanceTimersByTime(FRESH_MS + 1);
    expect(cache.get(registry(1), '/')).toMatchObject({ stale: true });
    // The cache measures the age of its entries with this clock.
    const later = performance.now() + 61_000;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    jest.advanceTimersByTime(61_000);
    expect(cache.get(registry(1), '/')).toBeUndefined();
  });

  it('SHL-53 does not cache a page that is requested once', () => {
    const cache = new PageCache();
    cache.set('/second-hand-cars?search=once', page(1));
    expect(cache.get(registry(1), '/second-hand-cars?search=once')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('SHL-53 returns no page of other versions', () => {
    const cache = new PageCache();
    setTwice(cache, '/', page(1));
    expect(cache.get(registry(2), '/')).toBeUndefined();
  });

  it('SHL-53 holds a bounded number of bytes, however many addresses are requested', () => {
    const cache = new PageCache();
    for (let n = 0; n < 10_000; n += 1) setTwice(cache, `/second-hand-cars?page=${n}`, page(1, 20_000));
    expect(cache.size).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(cache.get(registry(1), '/second-hand-cars?page=9999')).toBeDefined();
    expect(cache.get(registry(1), '/second-hand-cars?page=0')).toBeUndefined();
  });

  it('SHL-53 does not cache long addresses, which no other visitor requests', () => {
    const cache = new PageCache();
    const address = `/second-hand-cars?search=${'x'.repeat(400)}`;
    setTwice(cache, address, page(1));
    expect(cache.get(registry(1), address)).toBeUndefined();
  });
});
