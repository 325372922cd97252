import { nameKey } from '@roadworthy/contract/name-key';
import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import { modelData } from './models';

it('API-450 has variants of every model of the lists', () => {
  const keyOf = ({ make, model }: { make: string; model: string }) => `${nameKey(make)} ${nameKey(model)}`;
  const known = new Set(readCatalogue().variants.map(keyOf));
  expect(modelData.filter((model) => !known.has(keyOf(model)))).toEqual([]);
});
