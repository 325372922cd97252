import { parseArgs } from 'node:util';
import { marketShares } from '../data/market';
import { PRIVATE_ALLOWANCE } from '../sellers/allot-ads';
import { findDoubts } from './doubtful-ads';
import { findProblems, isListedModel } from './impossible-ads';
import { measureMarket } from './measure-market';
import { sampleMarket } from './sample-market';

/** Prints figures of a generated market beside published ones, and samples of ads; nothing is stored. */
const { values } = parseArgs({
  options: {
    ads: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '27' },
    problems: { type: 'string', default: '20' },
    show: { type: 'string', default: '0' },
  },
});

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const now = new Date();
const started = performance.now();
const market = sampleMarket({ ads: Number(values.ads), seed: Number(values.seed), now });
const { ads } = market;
const figures = measureMarket(market, PRIVATE_ALLOWANCE, now);
const { makeShares, modelShares, ...totals } = figures;
console.log({ ...totals, secondsToWrite: (performance.now() - started) / 1000 });
console.log('Makes: generated, published');
for (const [make, share] of makeShares)
  console.log(`  ${make}: ${percent(share)}, ${marketShares.get(make)?.usedShare ?? 0} %`);
console.log(
  'Models:',
  modelShares
    .slice(0, 20)
    .map(([model, share]) => `${model} ${percent(share)}`)
    .join(', '),
);
const impossible = ads.flatMap((ad) => {
  const problems = findProblems(ad, now);
  return problems.length > 0 ? [`${ad.title}: ${problems.join('; ')}`] : [];
});
const unlisted = new Set(ads.filter((ad) => !isListedModel(ad)).map(({ make, model }) => `${make} ${model}`));
console.log(`Impossible ads: ${impossible.length}`, [...new Set(impossible)].slice(0, Number(values.problems)));
const doubtful = ads.flatMap((ad) => findDoubts(ad, now).map((doubt) => `${ad.title}: ${doubt}`));
console.log(`Doubts: ${doubtful.length}`, doubtful.slice(0, Number(values.problems)));
console.log('Judged by the rules for all cars only:', [...unlisted].join(', ') || 'none');
for (const ad of ads.slice(-Number(values.show) || ads.length)) {
  console.log(`\n${ad.title} | ${ad.condition} | R ${ad.price} | ${ad.mileage} km | ${ad.exteriorcolor} | ${ad.city}`);
  console.log(`${ad.description}\n${ad.carfeatures.join(', ')}`);
}
