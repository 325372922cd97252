import { freshAddresses } from './addresses';

it('never asks for the same page twice, not even after 150,000 of them', () => {
  const next = freshAddresses();
  const asked = new Set(Array.from({ length: 150_000 }, next));
  expect(asked.size).toBe(150_000);
});
