import { proposeMapping } from './headings';
import { readCar, readCells } from './read-car';

const readStatusOf = (heading: string, text: string) =>
  readCar(readCells([heading], [text], proposeMapping([heading], {})), []).status;

describe('the status of a car in a file', () => {
  it.each([
    ['sold', ['Sold', 'SOLD!', 'Verkoop', 'Pre-sold', 'Delivered', 'Sold, not delivered', 'STATUS_SOLD']],
    ['active', ['Unsold', 'Not sold', 'Not yet sold', 'Nie verkoop nie', 'Onverkoop', 'NotSold', 'For sale']],
    ['active', ['Available', 'In stock', 'Live', 'On-line', 'Beskikbaar', 'In voorraad', 'ACTIVE']],
    ['inactive', ['Not available', 'Unavailable', 'Nie beskikbaar nie', 'Onbeskikbaar', 'No longer available']],
    ['inactive', ['Not for sale', 'Out of stock', 'Not in stock', 'Not live', 'Inactive', 'Off-line', 'Onaktief']],
    ['', ['Not delivered', 'Olive', 'Reserved', '-']],
  ])('API-2016 is read as %s: %j', (status, texts) => {
    expect(texts.map((text) => readStatusOf('Status', text))).toEqual(texts.map(() => status));
  });

  it.each([
    ['Sold', 'sold', 'active'],
    ['Is sold?', 'sold', 'active'],
    ['Verkoop', 'sold', 'active'],
    ['Available', 'active', 'inactive'],
    ['Availability', 'active', 'inactive'],
    ['Beskikbaarheid', 'active', 'inactive'],
    ['In stock', 'active', 'inactive'],
    ['Status', '', ''],
  ])('API-2016 is answered by yes and no under the heading %s', (heading, yes, no) => {
    for (const text of ['Yes', 'TRUE', 'Ja', '1']) expect(readStatusOf(heading, text)).toBe(yes);
    for (const text of ['No', 'false', 'Nee', '0']) expect(readStatusOf(heading, text)).toBe(no);
    expect(readStatusOf(heading, 'Sold')).toBe('sold');
  });
});
