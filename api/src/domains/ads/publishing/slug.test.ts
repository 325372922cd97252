import { slugOf } from './repository';

describe('slugOf', () => {
  it.each([
    ['2019 Toyota Hilux 2.8 GD-6', '2019-toyota-hilux-2-8-gd-6-7'],
    ['Citroën C3, “as new”!', 'citroen-c3-as-new-7'],
    ['汽车', 'ad-7'],
    ['7', '7-7'],
    ['ﷺ'.repeat(120), 'ad-7'],
  ])('API-720 builds the slug of %j', (title, slug) => {
    expect(slugOf(title, 7)).toBe(slug);
  });
  it('API-720 limits the length for titles of any letters', () => {
    expect(slugOf('ﬃ'.repeat(120), 7)).toBe(`${'ffi'.repeat(40)}-7`);
  });
});
