/** @jest-environment node */
import { paths } from '@roadworthy/contract/paths';
import { parseChoice } from './choice';

const parseAddress = (address: string) => parseChoice(new URL(address, 'https://site.example').searchParams);

it.each([
  ['gold', 3],
  ['platinum', 24],
  ['basic_subscription', 0],
] as const)('ACC-153 the choice of %s for %i months survives signing in', (plan, months) => {
  expect(parseAddress(paths.subscriptions({ plan, months }))).toEqual({ plan, months });
});
it.each(['', '?plan=diamond', '?plan=gold&months=13', '?plan=gold&months=x', '?plan=gold'])(
  'ACC-153 %j is Gold for a month',
  (query) => expect(parseAddress(`/subscriptions${query}`)).toEqual({ plan: 'gold', months: 1 }),
);
