import { freshAddresses } from './addresses';

it('never requests the same page twice, even after 150,000 of them', () => {
  const next = freshAddresses();
  const addresses = new Set(Array.from({ length: 150_000 }, next));
  expect(addresses.size).toBe(150_000);
});
