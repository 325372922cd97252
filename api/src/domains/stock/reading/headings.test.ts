import type { StockField } from '@roadworthy/contract/stock';
import { findField, proposeMapping } from './headings';

describe('the headings of a stock file', () => {
  it.each<[StockField | undefined, string[]]>([
    ['stockNumber', ['Stock No.', 'STOCK_NUMBER', 'Voorraadnommer', 'Ref']],
    ['price', ['Selling Price', 'Price (incl VAT)', 'Prys', 'price']],
    ['mileage', ['Mileage', 'KMs', 'Odometer Reading', 'Kilometerstand']],
    ['images', ['Photo 1', 'image_url', 'images image url', 'Foto’s 2', 'Main Image']],
    ['make', ['vehicle make', 'Fabrikaat', 'MAKE']],
    ['year', ['Year Model', 'Jaarmodel', 'Model Year']],
    ['exteriorcolor', ['Colour', 'Kleur', 'exterior colour']],
    ['transmission', ['Ratkas', 'Gearbox', 'Transmission Type']],
    [undefined, ['M&M Code', '', 'constructor', '__proto__']],
  ])('API-1412 are recognized in English and Afrikaans: %s', (field, headings) => {
    expect(headings.map(findField)).toEqual(headings.map(() => field));
  });

  it('API-1412 give each field one column, except photos, and follow what the seller chose before', () => {
    expect(
      proposeMapping(['Price', 'Sale price', 'Image 1', 'Image 2', 'Colour'], { colour: 'interiorcolor' }),
    ).toEqual({
      Price: 'price',
      'Sale price': '',
      'Image 1': 'images',
      'Image 2': 'images',
      Colour: 'interiorcolor',
    });
  });
});
