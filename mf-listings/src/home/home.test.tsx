import { brands } from './brand-names';
import { testimonials } from './testimonials';

describe('home', () => {
  it('LST-41 has four testimonials and 57 brands with ids', () => {
    expect(testimonials).toHaveLength(4);
    expect(brands).toHaveLength(57);
    expect(new Set(brands.map(({ id }) => id)).size).toBe(57);
  });
});
