import { hasContactDetails } from '@roadworthy/contract/contact-details';
import { adFeatures, exteriorColors, interiorColors } from '@roadworthy/contract/options';
import { findPlan } from '@roadworthy/contract/plans';
import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import { marketShares } from '../data/market';
import { carTypeNames } from '../data/models';
import { placeData } from '../data/places';
import { demoAccounts, writePeople } from '../people';
import { Random } from '../random';
import { measureMarket } from '../review/measure-market';
import { sampleMarket } from '../review/sample-market';
import { PRIVATE_ALLOWANCE } from '../sellers/allot-ads';
import { planOfStock } from '../sellers/plan-of-stock';
import type { MarketAd } from './write-market';

const now = new Date('2026-11-20T12:00:00Z');
const market = sampleMarket({ ads: 5_000, seed: 27, now });
const { ads, people, allotment } = market;
const figures = measureMarket(market, PRIVATE_ALLOWANCE, now);
const adsOf = (id: number): MarketAd[] => ads.filter(({ creatorId }) => creatorId === id);
const share = (of: readonly MarketAd[], matches: (ad: MarketAd) => boolean) => of.filter(matches).length / of.length;

describe('the market of the seed', () => {
  it('API-1100 is the same for a seed number in a month', () => {
    const few = (seed: number, day = now) => sampleMarket({ ads: 60, seed, now: day }).ads;
    expect(few(27)).toEqual(few(27));
    expect(few(28)).not.toEqual(few(27));
    const ofAd = ({ title, price, mileage, creatorId }: MarketAd) => [title, price, mileage, creatorId];
    expect(few(27, new Date('2026-11-02T03:00:00Z')).map(ofAd)).toEqual(few(27).map(ofAd));
  });

  it('API-1102 has the mean price and mileage of used cars in South Africa, and few cheap ones', () => {
    expect(figures.meanPrice).toBeGreaterThan(300_000);
    expect(figures.meanPrice).toBeLessThan(420_000);
    expect(figures.meanMileage).toBeGreaterThan(68_000);
    expect(figures.meanMileage).toBeLessThan(82_000);
    expect(figures.shareBelow60000).toBeLessThan(0.02);
  });

  it('API-1102 offers makes as often as the market does, and no price too often', () => {
    const makes = figures.makeShares.map(([make]) => make);
    const published = makes.reduce((sum, make) => sum + (marketShares.get(make)?.usedShare ?? 0), 0);
    for (const [make, offered] of figures.makeShares) {
      const wanted = (marketShares.get(make)?.usedShare ?? 0) / published;
      expect(Math.abs(offered - wanted)).toBeLessThan(0.02);
    }
    expect(figures.commonestPrice.ads).toBeLessThan(ads.length * 0.01);
  });

  it('API-1103 keeps private sellers within their plan and gives dealers the plan that they need', () => {
    expect(figures.privateSellersOverPlan).toBe(0);
    for (const [index, { id }] of people.dealers.entries()) {
      const stock = adsOf(id).length;
      expect(stock).toBe(allotment.stocks[index]);
      expect(findPlan(planOfStock(stock))?.allowance).toBeGreaterThanOrEqual(stock);
    }
    expect(adsOf(demoAccounts.seller.id).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('API-1103 puts a dealer and its cars in the town of its name', () => {
    expect(figures.provincesPerDealer).toBe(1);
    const { dealers } = writePeople(new Random(27), '', now, { dealers: 800, privateSellers: 1 });
    const places = new Set(placeData.map(({ province, city }) => `${city}, ${province}`));
    const towns = new Set(placeData.map(({ city }) => city));
    for (const { dealership, businessname, city, province } of dealers) {
      expect(places).toContain(`${city}, ${province}`);
      const words = dealership.name.split(' ');
      const named = words.flatMap((_, from) =>
        words.slice(from).map((_, count) => words.slice(from, from + count + 1).join(' ')),
      );
      expect(named.filter((name) => towns.has(name) && name !== city)).toEqual([]);
      expect(businessname).toBe(dealership.name);
    }
    expect(new Set(dealers.map(({ businessname }) => businessname)).size).toBe(dealers.length);
  });

  it('API-1103 gives specialists the stock of their kind', () => {
    const ofKind = (kind: string) =>
      people.dealers.filter(({ dealership }) => dealership.kind === kind).flatMap(({ id }) => adsOf(id));
    expect(share(ofKind('bakkies'), ({ bodytype }) => bodytype === 'Bakkie')).toBeGreaterThan(0.7);
    expect(share(ofKind('budget'), ({ price }) => price < 230_000)).toBeGreaterThan(0.95);
    expect(share(ofKind('premium'), ({ price }) => price > 250_000)).toBeGreaterThan(0.95);
    expect(share(ofKind('city'), ({ bodytype }) => bodytype === 'Hatchback')).toBeGreaterThan(0.6);
    const makes = new Set(ads.map(({ make }) => make));
    const franchises = people.dealers.filter(({ dealership }) => makes.has(dealership.make ?? ''));
    expect(franchises.length).toBeGreaterThan(10);
    for (const { dealership, id } of franchises)
      expect(share(adsOf(id), ({ make }) => make === dealership.make)).toBeGreaterThan(0.35);
  });

  it('API-1104 uses telephone numbers that are not allocated', () => {
    const everybody = [people.buyer, ...people.dealers, ...people.privateSellers];
    // Area code 055 is not allocated, and no subscriber's number begins with 0.
    for (const { gsm } of everybody) expect(gsm).toMatch(/^550\d{6}$/);
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(everybody.length);
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length);
    expect(Math.max(...everybody.map(({ id }) => id))).toBe(everybody.length);
    for (const account of Object.values(demoAccounts))
      expect(everybody.find(({ id }) => id === account.id)).toMatchObject(account);
  });

  it('API-1105 has ads of the last 90 days, of which some are sold', () => {
    expect(figures.postedWithinDays).toBeLessThanOrEqual(91);
    expect(figures.postedWithinDays).toBeGreaterThan(80);
    expect(ads.every(({ createdAt }) => createdAt.getTime() <= now.getTime())).toBe(true);
    expect(figures.sold / ads.length).toBeGreaterThan(0.02);
    expect(figures.sold / ads.length).toBeLessThan(0.06);
  });

  it('API-1106 uses values of the option lists, and makes and models of the reference lists', () => {
    const listed = new Set(readCatalogue().variants.map(({ make, model }) => `${make} ${model}`));
    const isOf = (options: readonly string[], values: readonly string[]) =>
      values.every((value) => options.includes(value));
    const others = ads.filter(
      (ad) =>
        !isOf(exteriorColors, [ad.exteriorcolor]) ||
        !isOf(interiorColors, [ad.interiorcolor]) ||
        !isOf(carTypeNames, [ad.bodytype]) ||
        !isOf(adFeatures, ad.carfeatures) ||
        !listed.has(`${ad.make} ${ad.model}`) ||
        ad.carfeatures.length === 0,
    );
    expect(others).toEqual([]);
    expect(new Set(ads.map(({ slug }) => slug)).size).toBe(ads.length);
  });

  it('API-1106 gives cars the features of their time and class', () => {
    const has = (feature: string) => (ad: MarketAd) => ad.carfeatures.includes(feature);
    expect(ads.filter(({ year }) => year < 2016).filter(has('Apple CarPlay'))).toEqual([]);
    expect(ads.filter(({ variant }) => variant.cab === 'single').filter(has('Leather Seats'))).toEqual([]);
    expect(ads.filter(({ bodytype }) => bodytype === 'Bakkie').filter(has('Sunroof'))).toEqual([]);
    expect(
      share(
        ads.filter(({ bodytype }) => bodytype === 'Bakkie'),
        has('Tow Bar'),
      ),
    ).toBeGreaterThan(0.4);
    expect(
      share(
        ads.filter(({ bodytype }) => bodytype === 'Hatchback'),
        has('Tow Bar'),
      ),
    ).toBeLessThan(0.15);
  });

  it('API-1106 describes each car in its own words, without contact details, in agreement with its features', () => {
    const descriptions = ads.map(({ description }) => description);
    expect(new Set(descriptions).size).toBeGreaterThan(ads.length * 0.95);
    expect(descriptions.filter(hasContactDetails)).toEqual([]);
    expect(descriptions.filter((text) => /undefined|null|NaN|<p><\/p>|\s{2}/.test(text) || text.length < 30)).toEqual(
      [],
    );
    const contradictions = ads.filter(
      ({ description, carfeatures }) =>
        /full service history/i.test(description) && !carfeatures.includes('Full Service History'),
    );
    expect(contradictions).toEqual([]);
  });
});
