import { browsingSteps } from './browsing';
import { signedInSteps } from './signed-in';
import { buildSteps } from './steps';

const market = { ads: [], articles: [] };
const people = { all: [], subscribers: [] };
const sharesOf = (steps: readonly { share: number }[]) => steps.reduce((sum, { share }) => sum + share, 0);

it('mixes 90 % browsing, 8 % signed in and 2 % posting', () => {
  expect(sharesOf(browsingSteps(market))).toBe(90);
  expect(sharesOf(signedInSteps(market, people))).toBe(8);
  expect(sharesOf(buildSteps(market, people, new Blob()))).toBe(100);
});
