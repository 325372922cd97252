import { brandMarks } from './brand-marks';

it('LST-55 there are 57 brands, each with an id and a name of its own', () => {
  expect(brandMarks).toHaveLength(57);
  expect(new Set(brandMarks.map(({ id }) => id)).size).toBe(57);
  expect(new Set(brandMarks.map(({ name }) => name)).size).toBe(57);
});
