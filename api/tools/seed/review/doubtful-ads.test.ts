import { findDoubts } from './doubtful-ads';
import { sampleMarket } from './sample-market';

const now = new Date('2026-11-20T12:00:00Z');

describe('findDoubts', () => {
  it.each([27, 1, 4711])('API-1109 finds nothing that a car person would not believe in the ads of seed %d', (seed) => {
    const { ads } = sampleMarket({ ads: 3_000, seed, now });
    const doubts = ads.flatMap((ad) => findDoubts(ad, now).map((doubt) => `${doubt}: ${ad.title}, ${ad.mileage} km`));
    expect(doubts).toEqual([]);
  });
});
