import { findField, proposeMapping } from './headings';

describe('the headings of a stock file', () => {
  it.each([
    ...(['Stock No.', 'STOCK_NUMBER', 'Voorraadnommer', 'Ref'] as const).map((name) => [name, 'stockNumber'] as const),
    ...(['Selling Price', 'Price (incl VAT)', 'Prys', 'price'] as const).map((name) => [name, 'price'] as const),
    ...(['Mileage', 'KMs', 'Odometer Reading', 'Kilometerstand'] as const).map((name) => [name, 'mileage'] as const),
    ...(['Photo 1', 'image_url', 'images image url', 'Foto’s 2', 'Main Image'] as const).map(
      (name) => [name, 'images'] as const,
    ),
    ...(['vehicle make', 'Fabrikaat', 'MAKE'] as const).map((name) => [name, 'make'] as const),
    ...(['Year Model', 'Jaarmodel', 'Model Year'] as const).map((name) => [name, 'year'] as const),
    ...(['Colour', 'Kleur', 'exterior colour'] as const).map((name) => [name, 'exteriorcolor'] as const),
    ...(['Ratkas', 'Gearbox', 'Transmission Type'] as const).map((name) => [name, 'transmission'] as const),
    ['M&M Code', undefined],
    ['', undefined],
  ])('API-1412 are recognized in English and Afrikaans: %s', (heading, field) => {
    expect(findField(heading)).toBe(field);
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
