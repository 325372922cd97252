import { exteriorColors } from '@roadworthy/contract/options';
import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import { Random } from '../random';
import { pickPaintColor } from './paint-color';

const { variants } = readCatalogue();
const findVariant = (model: string) => variants.find((variant) => variant.model === model) as (typeof variants)[number];
const sample = (model: string) => {
  const random = new Random(27);
  return Array.from({ length: 2_000 }, () => pickPaintColor(random, findVariant(model)));
};
const share = (colors: readonly string[], color: string) =>
  colors.filter((name) => name === color).length / colors.length;

describe('the colors of seeded cars', () => {
  it('API-1106 are all that the option list has, in its correct spelling', () => {
    const random = new Random(27);
    const used = new Set(
      variants.flatMap((variant) => [pickPaintColor(random, variant), pickPaintColor(random, variant)]),
    );
    expect(exteriorColors.filter((color) => !used.has(color))).toEqual(['Turqoise']);
  });

  it('API-1106 are mostly white, silver and grey, and beside them those for which a model is known', () => {
    const polos = sample('Polo');
    expect(['White', 'Silver', 'Grey'].reduce((sum, color) => sum + share(polos, color), 0)).toBeGreaterThan(0.6);
    expect(share(sample('Land Cruiser 79'), 'Beige')).toBeGreaterThan(0.15);
    expect(share(polos, 'Beige')).toBe(0);
    expect(share(sample('Jimny'), 'Green')).toBeGreaterThan(share(sample('Fortuner'), 'Green'));
  });
});
