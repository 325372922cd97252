import { modelData } from './data/models';
import { placeData } from './data/places';

describe('the seed', () => {
  it('includes the required makes, models and towns', () => {
    expect(new Set(modelData.map(({ make }) => make)).size).toBeGreaterThanOrEqual(45);
    expect(modelData.length).toBeGreaterThanOrEqual(330);
    expect(placeData.length).toBeGreaterThanOrEqual(340);
    expect(new Set(placeData.map(({ province }) => province)).size).toBe(9);
    expect(new Set(placeData.map(({ province, city }) => `${province}/${city}`)).size).toBe(placeData.length);
    expect(placeData.find(({ city }) => city === 'Gqeberha')?.aliases).toContain('Port Elizabeth');
    expect(placeData.find(({ city }) => city === 'Mbombela')?.aliases).toContain('Nelspruit');
  });
});
