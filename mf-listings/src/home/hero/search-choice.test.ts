import { serialiseListing } from '../../lib/listing-query';
import { chosen, chosenListing, noChoice, type SearchChoice } from './search-choice';

const address = (choice: Partial<SearchChoice>) => serialiseListing(chosenListing({ ...noChoice, ...choice }));

describe('the choice of the search box', () => {
  it('LST-51 leads to the plain listing at first, since 0 is no maximum', () => {
    expect(noChoice.maxprice).toBe('0');
    expect(address({})).toBe('');
    expect(address({ maxprice: '' })).toBe('');
  });

  it('LST-51 leads to the listing of what was chosen', () => {
    const choice = { brands: 'Toyota', models: 'Hilux', types: 'Bakkie', year: 'older-than-2010', maxprice: '250 000' };
    expect(address(choice)).toBe('brands=Toyota&models=Hilux&year=older-than-2010&types=Bakkie&maxprice=250000');
  });

  it('LST-51 forgets the model when the make changes', () => {
    const hilux = { ...noChoice, brands: 'Toyota', models: 'Hilux' };
    expect(chosen(hilux, 'brands', 'BMW')).toEqual({ ...noChoice, brands: 'BMW' });
    expect(chosen(hilux, 'year', '2020').models).toBe('Hilux');
  });
});
