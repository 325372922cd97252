import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import { type Market, type MarketAd, writeMarket } from '../market/write-market';
import { Random } from '../random';

/** A market as the seed writes it, without a database; accounts have no password. */
export function sampleMarket(options: { ads: number; seed: number; now: Date }): Market & { ads: MarketAd[] } {
  const { variants } = readCatalogue();
  const { ads, now } = options;
  const market = writeMarket(new Random(options.seed), { ads, now, variants, passwordHash: '' });
  return { ...market, ads: [...market.ads] };
}
