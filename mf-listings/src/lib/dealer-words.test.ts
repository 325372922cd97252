import { dealerName, dealerPhone } from './dealer-words';
import { counted } from './plural';

describe('words about dealers', () => {
  it('LST-40 names the business, else the person', () => {
    expect(dealerName({ businessname: 'Zebra Motors', fullname: 'Zanele Dube' })).toBe('Zebra Motors');
    expect(dealerName({ businessname: ' ', fullname: 'Zanele Dube' })).toBe('Zanele Dube');
    expect(dealerName({ businessname: null, fullname: 'Zanele Dube' })).toBe('Zanele Dube');
  });

  it('LST-40 shows the number, or says that there is none', () => {
    expect(dealerPhone('821234567')).toBe('+27 82 123 4567');
    expect(dealerPhone('12345')).toBe('+27 12345');
    expect(dealerPhone(null)).toBe('Mobile Not Available');
    expect(dealerPhone('')).toBe('Mobile Not Available');
  });

  it('LST-40 counts in words', () => {
    expect(counted(1, 'car')).toBe('1 car');
    expect(counted(1284, 'car')).toBe('1\u202f284 cars');
    expect(counted(0, 'car')).toBe('0 cars');
  });
});
