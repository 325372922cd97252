import { type Figures, medianFigures, ratiosOf } from './figures';

const run = (over: Partial<Figures>): Figures => ({
  score: 90,
  fcp: 1_000,
  lcp: 2_000,
  tbt: 50,
  cls: 0,
  firstScriptBytes: 200_000,
  scriptBytes: 200_000,
  bytes: 400_000,
  requests: 20,
  elements: 800,
  ...over,
});

it('takes the median of each figure separately', () => {
  const medians = medianFigures([run({ lcp: 3_000, tbt: 10 }), run({ lcp: 1_000, tbt: 90 }), run({ lcp: 2_500 })]);
  expect(medians).toMatchObject({ lcp: 2_500, tbt: 50, score: 90 });
});

it('compares the federated page with the single bundle', () => {
  expect(ratiosOf(run({ lcp: 2_100, scriptBytes: 230_000, bytes: 440_000 }), run({}))).toEqual({
    lcp: 1.05,
    bytes: 1.1,
    scriptBytes: 1.15,
  });
});
