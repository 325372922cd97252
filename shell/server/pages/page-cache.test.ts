import type { Registry } from '@roadworthy/contract/registry';
import { freshFor, type KeptPage, PageCache } from './page-cache';

const registry = (revision: number): Registry => ({ format: 1, revision, areas: {} });
const page = (revision: number, bytes = 10): KeptPage => ({
  status: 200,
  registry: registry(revision),
  regions: [],
  route: '/',
  rest: Buffer.alloc(bytes),
  deflatedRest: Buffer.alloc(bytes),
  etag: '"x"',
});
/** A page is kept from its second time on. */
function setTwice(cache: PageCache, address: string, made: KeptPage): void {
  cache.set(address, made);
  cache.set(address, made);
}

describe('PageCache', () => {
  afterEach(() => jest.useRealTimers());

  it('SHL-53 gives a page as fresh for seconds, then as stale, then not at all', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const cache = new PageCache();
    setTwice(cache, '/', page(1));
    expect(cache.get(registry(1), '/')).toMatchObject({ stale: false });
    jest.advanceTimersByTime(freshFor + 1);
    expect(cache.get(registry(1), '/')).toMatchObject({ stale: true });
  });

  it('SHL-53 keeps nothing of what is asked for once', () => {
    const cache = new PageCache();
    cache.set('/second-hand-cars?search=once', page(1));
    expect(cache.get(registry(1), '/second-hand-cars?search=once')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('SHL-53 gives no page of other versions', () => {
    const cache = new PageCache();
    setTwice(cache, '/', page(1));
    expect(cache.get(registry(2), '/')).toBeUndefined();
  });

  it('SHL-53 holds a bounded number of bytes, however many addresses are asked for', () => {
    const cache = new PageCache();
    for (let n = 0; n < 10_000; n += 1) setTwice(cache, `/second-hand-cars?page=${n}`, page(1, 20_000));
    expect(cache.size).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(cache.get(registry(1), '/second-hand-cars?page=9999')).toBeDefined();
    expect(cache.get(registry(1), '/second-hand-cars?page=0')).toBeUndefined();
  });

  it('SHL-53 keeps no address that is longer than anybody else would ask for', () => {
    const cache = new PageCache();
    const address = `/second-hand-cars?search=${'x'.repeat(400)}`;
    setTwice(cache, address, page(1));
    expect(cache.get(registry(1), address)).toBeUndefined();
  });
});
