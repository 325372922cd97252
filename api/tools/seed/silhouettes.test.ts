import { readCatalogue } from '../../src/domains/reference/catalogue/read-catalogue';
import { type Silhouette, silhouetteOf, silhouettes } from './silhouettes';

const { variants } = readCatalogue();
const ofVariant = (model: string, name: string) => {
  const variant = variants.find((each) => each.model === model && each.name.includes(name));
  if (!variant) throw new Error(`No variant ${model} ${name}`);
  return silhouetteOf({ bodytype: variant.bodyType, title: '', variant });
};

describe('the silhouette of a car', () => {
  it.each<[string, string, Silhouette]>([
    ['Hilux', 'single cab', 'single-cab'],
    ['Ranger', 'double cab', 'double-cab'],
    ['Polo', 'Comfortline', 'hatch'],
    ['Polo GTI', 'DSG', 'hot-hatch'],
    ['Golf R', 'DSG', 'hot-hatch'],
    ['Kwid', '', 'city-car'],
    ['Fortuner', '', 'large-suv'],
    ['Corolla Cross', '', 'small-suv'],
    ['Jimny', '', 'off-roader'],
    ['Avanza', '', 'mpv'],
    ['Quantum', '', 'minibus'],
    ['Mustang', '', 'coupe'],
  ])('of a variant: %s %s is a %s', (model, name, silhouette) => {
    expect(ofVariant(model, name)).toBe(silhouette);
  });

  it('agrees with body, cab and power of every variant', () => {
    for (const variant of variants) {
      const silhouette = silhouetteOf({ bodytype: 'SUV', title: '', variant });
      if (variant.cab) expect(silhouette).toBe(`${variant.cab}-cab`);
      if (silhouette === 'hot-hatch') {
        expect(variant.bodyType).toBe('Hatchback');
        expect(variant.kw).toBeGreaterThanOrEqual(130);
      }
      if (variant.bodyType === 'SUV') expect(silhouette).toMatch(/suv|off-roader/);
    }
    const drawn = new Set(variants.map((variant) => silhouetteOf({ bodytype: '', title: '', variant })));
    expect(silhouettes.filter((each) => !drawn.has(each))).toEqual([]);
  });

  it.each<[string, string, string, Silhouette]>([
    ['Bakkie', 'Hilux', '2019 Toyota Hilux 2.8 GD-6 Xtra Cab', 'extended-cab'],
    ['Bakkie', 'NP200', '2016 Nissan NP200 1.6', 'single-cab'],
    ['Bakkie', 'Ranger', '2018 Ford Ranger 3.2 Wildtrak', 'double-cab'],
    ['Hatchback', 'Golf GTI', '2015 Volkswagen Golf GTI', 'hot-hatch'],
    ['Hatchback', 'Polo', '2015 Volkswagen Polo 1.2 TSI', 'hatch'],
    ['Station Wagon', 'V60', '2015 Volvo V60', 'station-wagon'],
    ['SUV', 'X5', '2015 BMW X5', 'large-suv'],
  ])('of an ad without a variant: %s %s, %s', (bodytype, model, title, silhouette) => {
    expect(silhouetteOf({ bodytype, model, title })).toBe(silhouette);
  });
});
